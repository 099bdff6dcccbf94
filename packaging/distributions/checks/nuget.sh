# shellcheck shell=bash
# The NuGet package, without any tool of NuGet's or of .NET's, which Debian has not: its structure, and programs with each of
# its assemblies in Mono. Sourced by test.sh, after registries.sh.

# changed_nuget <name> <expected words> <command>: a package that must be refused; the command changes files in its folder
changed_nuget() {
  local folder=$USED/nuget/changed
  rm -rf "$folder" && cp -r "$USED/nuget/package" "$folder"
  expect "NuGet: noticed: $1" 1 "$2" -- sh -c "(cd '$folder' && $3) && tools/pack_folder.py '$folder' '$folder.zip' --as '' &&
    mv '$folder.zip' '$folder.nupkg' && '$PYTHON' -B packaging/nuget/check.py '$folder.nupkg'"
}

# In a program's folder: the program, the assembly, and the native libraries where Picoply.targets copies them.
nuget_program() {
  mkdir -p "$USED/nuget/$1"
  cp -r "$USED/nuget/package/lib/$1/." "$USED/nuget/program/Use.exe" "$USED/nuget/package/runtimes" "$USED/nuget/$1"
}

test_nuget_package() {
  local archive=nuget/Picoply.$VERSION.nupkg name=changed.nupkg
  local package=$USED/nuget/package standard
  mkdir -p "$USED/nuget/program"
  expect "NuGet: it can be published" 0 "ok: 20 files" -- "$PYTHON" -B packaging/nuget/check.py "$RELEASE/$archive"
  expect "NuGet: what its libraries need" 0 "ok: 5 libraries" -- "$PYTHON" -B packaging/native/check.py "$RELEASE/$archive"
  expect "NuGet: it is unpacked" 0 -- "$PYTHON" -m zipfile -e "$RELEASE/$archive" "$package"
  changed_nuget "no readme" "FAILED: $name lacks its readme" "rm README.md"
  changed_nuget "another licence" "FAILED: $name says license 'GPL-3.0-only', not 'MIT'" \
    "sed -i 's/>MIT</>GPL-3.0-only</' Picoply.nuspec"
  changed_nuget "a library for another processor" "FAILED: $name runtimes/linux-x64/native/libpicoplynet.so is for linux, aarch64" \
    "cp runtimes/linux-arm64/native/* runtimes/linux-x64/native"
  changed_nuget "Mono's own assembly for .NET" "FAILED: $name has no assembly for .NETStandard,Version=v2.0 in lib/netstandard2.0" \
    "cp lib/net472/Picoply.dll lib/netstandard2.0"

  expect "NuGet: a program compiles" 0 -- mcs -warnaserror "-r:$package/lib/net472/Picoply.dll" \
    "-out:$USED/nuget/program/Use.exe" "$PROGRAMS/Use.cs"
  nuget_program net472
  plays "$archive" NuGet env -C / mono "$USED/nuget/net472/Use.exe"
  # The same by a project, which the package's targets give the libraries.
  expect "NuGet: a project builds" 0 -- env -C "$USED/nuget/program" sh -c "printf '%s' \
    '<Project DefaultTargets=\"Build\" ToolsVersion=\"4.0\" xmlns=\"http://schemas.microsoft.com/developer/msbuild/2003\">
       <PropertyGroup><OutputType>Exe</OutputType><AssemblyName>Use</AssemblyName><OutputPath>made/</OutputPath>
         <NoCompilerStandardLib>false</NoCompilerStandardLib></PropertyGroup>
       <ItemGroup><Compile Include=\"$PROGRAMS/Use.cs\" /></ItemGroup>
       <ItemGroup><Reference Include=\"$package/lib/net472/Picoply.dll\" /></ItemGroup>
       <Import Project=\"\$(MSBuildToolsPath)/Microsoft.CSharp.targets\" />
       <Import Project=\"$package/build/net472/Picoply.targets\" />
     </Project>' > Use.csproj && xbuild /nologo /v:q Use.csproj"
  plays "$archive" "NuGet, by a project," env -C / mono "$USED/nuget/program/made/Use.exe"

  expect "NuGet: what makes assemblies for .NET compiles" 0 -- sh -c \
    "cp /usr/lib/mono-cecil/Mono.Cecil.dll '$USED/nuget' && mcs -warnaserror -r:'$USED/nuget/Mono.Cecil.dll' \
       -out:'$USED/nuget/Retarget.exe' packaging/nuget/Retarget.cs"
  # Debian's Mono has no netstandard.dll: one that leads to its own types, as that of .NET does, stands in for it.
  for standard in 2.0 2.1; do
    nuget_program "netstandard$standard"
    rm -f "$USED/nuget/netstandard$standard"/*.config
    cp "$package/lib/net472/Picoply.dll.config" "$USED/nuget/netstandard$standard"
    expect "NuGet: a stand-in for .NET Standard $standard" 0 -- env -C "$USED/nuget/netstandard$standard" sh -c \
      "mono '$USED/nuget/Retarget.exe' --forward Picoply.dll > Forward.cs &&
       mcs -target:library -r:System -r:System.Core -out:netstandard.dll Forward.cs"
    plays "$archive" "NuGet, for .NET Standard $standard," env -C / mono "$USED/nuget/netstandard$standard/Use.exe"
  done
  expect "NuGet: a member that .NET may lack is noticed" 1 \
    "FAILED: not known to be in 2.0: System.Math::Max(System.Int32,System.Int32)" -- sh -c \
    "grep -v 'System.Math::Max(System.Int32' packaging/nuget/members.txt > '$USED/nuget/fewer.txt' &&
     mono '$USED/nuget/Retarget.exe' 2.0 '$USED/nuget/fewer.txt' '$package/lib/net472/Picoply.dll' '$USED/nuget/fewer.dll'"
}
