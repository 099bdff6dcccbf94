// Makes the assemblies of the package of those that Mono's compiler has made: Retarget.exe 4.7.2|2.0|2.1 ALLOWED IN OUT
//
// For .NET Standard 2.0 and 2.1, netstandard.dll is referred to in place of Mono's assemblies, since .NET has the same types
// there; for .NET Framework 4.7.2 nothing is changed, as its assemblies go by the names of Mono's. Whether they have the
// types and members that IN uses, and where, Mono's compiler cannot know: all must be in the list ALLOWED.
//
// Retarget.exe --forward OUT prints C# for a netstandard.dll that leads to Mono's own types. Debian packs Mono without one;
// with it, OUT runs there.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using Mono.Cecil;

static class Retarget
{
  // Of netstandard.dll, as Microsoft signs it.
  private static readonly byte[] Token = { 0xcc, 0x7b, 0x13, 0xff, 0xcd, 0x2d, 0xdd, 0x51 };
  // .NET Standard 2.0 lacks it; it only tells compilers that a struct never changes.
  private const string ReadOnly = "System.Runtime.CompilerServices.IsReadOnlyAttribute";

  static int Main(string[] args)
  {
    if (args.Length == 2 && args[0] == "--forward")
      return Forward(ModuleDefinition.ReadModule(args[1]));
    if (args.Length != 4)
    {
      Console.Error.WriteLine("Retarget.exe 4.7.2|2.0|2.1 ALLOWED IN OUT");
      return 2;
    }
    var module = ModuleDefinition.ReadModule(args[2]);
    if (args[0] == "2.0")
    {
      Forget(module, ReadOnly);
      module.Write(args[3]);
      module = ModuleDefinition.ReadModule(args[3]);
    }
    var allowed = new HashSet<string>(Allowed(args[1], args[0]));
    var unknown = Used(module).Where(name => !allowed.Contains(name)).Distinct().OrderBy(name => name, StringComparer.Ordinal).ToList();
    foreach (var name in unknown)
      Console.Error.WriteLine("FAILED: not known to be in " + args[0] + ": " + name);
    if (unknown.Count > 0)
      return 1;
    if (args[0] != "4.7.2")
      Refer(module, args[0]);
    module.Write(args[3]);
    ForgetTime(args[3]);
    return 0;
  }

  // Lines "WHERE NAME": WHERE is all, or those that have it with + between them.
  private static IEnumerable<string> Allowed(string file, string framework) =>
    from line in File.ReadAllLines(file)
    let blank = line.IndexOf(' ')
    let frameworks = line.Substring(0, Math.Max(blank, 0)).Split('+')
    where frameworks[0] == "all" || frameworks.Contains(framework)
    select line.Substring(blank + 1);

  // All names of others that a module uses, types with their assembly, without what generic ones are made of.
  private static IEnumerable<string> Used(ModuleDefinition module)
  {
    foreach (var type in module.GetTypeReferences())
      yield return type.FullName + ", " + type.Scope.Name;
    foreach (var member in module.GetMemberReferences())
    {
      var owner = member.DeclaringType.GetElementType();
      if (owner.Scope is ModuleDefinition)
        continue;
      var method = member as MethodReference;
      yield return owner.FullName + "::" + member.Name + (method == null ? "" :
        "(" + string.Join(",", method.Parameters.Select(one => one.ParameterType.FullName)) + ")");
    }
  }

  private static void Forget(ModuleDefinition module, string attribute)
  {
    var holders = new List<ICustomAttributeProvider>();
    foreach (var type in module.GetTypes())
    {
      holders.Add(type);
      holders.AddRange(type.Fields);
      holders.AddRange(type.Properties);
      foreach (var method in type.Methods)
      {
        holders.Add(method);
        holders.Add(method.MethodReturnType);
        holders.AddRange(method.Parameters);
      }
    }
    foreach (var holder in holders)
      foreach (var one in holder.CustomAttributes.Where(one => one.AttributeType.FullName == attribute).ToList())
        holder.CustomAttributes.Remove(one);
  }

  // Mono's own library of basic types becomes netstandard, and the others have its number, the first.
  private static void Refer(ModuleDefinition module, string standard)
  {
    module.GetTypeReferences(); // so that all are read by the old numbers
    var all = module.AssemblyReferences.ToList();
    var corlib = all.Single(one => one.Name == "mscorlib");
    corlib.Name = "netstandard";
    corlib.Version = new Version(standard + ".0.0");
    corlib.PublicKeyToken = Token;
    foreach (var other in all.Where(one => one != corlib))
      module.AssemblyReferences.Remove(other);
    foreach (var one in all)
      one.MetadataToken = new MetadataToken(TokenType.AssemblyRef, 1);
  }

  // The same bytes for the same input: the time in the head of a PE file is when it was written.
  private static void ForgetTime(string file)
  {
    var bytes = File.ReadAllBytes(file);
    var head = BitConverter.ToInt32(bytes, 0x3c);
    Array.Clear(bytes, head + 8, 4);
    File.WriteAllBytes(file, bytes);
  }

  private static int Forward(ModuleDefinition module)
  {
    Console.WriteLine("[assembly: System.Reflection.AssemblyVersion(\"" + module.AssemblyReferences.Single().Version + "\")]");
    foreach (var type in module.GetTypeReferences().Where(one => one.DeclaringType == null))
    {
      var name = type.FullName.Split('`');
      var blanks = name.Length == 1 ? "" : "<" + new string(',', int.Parse(name[1]) - 1) + ">";
      Console.WriteLine("[assembly: System.Runtime.CompilerServices.TypeForwardedTo(typeof(" + name[0] + blanks + "))]");
    }
    return 0;
  }
}
