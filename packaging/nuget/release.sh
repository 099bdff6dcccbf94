#!/usr/bin/env bash
# The NuGet package, of assemblies that Mono's compiler makes and of the native libraries for all platforms: release.sh
# FOLDER, called by tools/release.
set -euo pipefail
out=$1 made=build/release/nuget version=$PICOPLY_VERSION
cecil=/usr/lib/mono-cecil/Mono.Cecil.dll

for tool in mcs mono clang-16 ld.lld-16 ld64.lld-16 x86_64-w64-mingw32-gcc cmake ninja; do
  command -v "$tool" > /dev/null || { echo "$tool is missing" && exit 77; }
done
[[ -f $cecil ]] || { echo "Mono.Cecil is missing" && exit 77; }
packaging/native/build.py build/native picoplynet
rm -rf $made && mkdir -p $made/package
mcs -warnaserror -optimize -deterministic -r:$cecil -out:$made/Retarget.exe packaging/nuget/Retarget.cs
cp $cecil $made

# assembly <folder in lib/> <what Retarget.exe calls it> <what .NET calls it> [define...]
assembly() {
  local lib=$made/package/lib/$1 compiled=$made/$1
  mkdir -p "$lib" "$compiled"
  printf '[assembly: System.Reflection.AssemblyVersion("%s.0")]
[assembly: System.Runtime.Versioning.TargetFramework("%s")]\n' "${version%%-*}" "$3" > "$compiled/Framework.cs"
  mcs -langversion:7.2 -warnaserror -optimize -deterministic -unsafe -target:library "${@:4}" -doc:"$lib/Picoply.xml" \
    -out:"$compiled/Picoply.dll" "$compiled/Framework.cs" bindings/csharp/src/*.cs
  mono $made/Retarget.exe "$2" packaging/nuget/members.txt "$compiled/Picoply.dll" "$lib/Picoply.dll"
}
assembly net472 4.7.2 .NETFramework,Version=v4.7.2
assembly netstandard2.0 2.0 .NETStandard,Version=v2.0
assembly netstandard2.1 2.1 .NETStandard,Version=v2.1 -d:NETSTANDARD2_1

cp packaging/nuget/Picoply.dll.config $made/package/lib/net472
mkdir -p $made/package/build/net472
cp packaging/nuget/Picoply.targets $made/package/build/net472
cp bindings/csharp/README.md $made/package
cp LICENSE $made/package/LICENSE.txt
cp playground/src/icon-192.png $made/package/icon.png
python3 -B packaging/nuget/pack.py $made/package build/native "$out"
