using System;
using System.IO;
using System.Linq;
using System.Reflection;

namespace Picoply.Tests
{
  /// <summary>A method that is a test.</summary>
  [AttributeUsage(AttributeTargets.Method)]
  internal sealed class TestAttribute : Attribute {}

  internal sealed class Failed : Exception
  {
    internal Failed(string message) : base(message) {}
  }

  internal static class Expect
  {
    internal static void True(bool condition, string what)
    {
      if (!condition)
        throw new Failed(what);
    }

    internal static void Equal<T>(T wanted, T given, string what = "")
    {
      if (!Equals(wanted, given))
        throw new Failed($"{what} {given} instead of {wanted}");
    }

    /// <summary>Exactly that exception.</summary>
    internal static T Throws<T>(Action action, string what = "") where T : Exception
    {
      try
      {
        action();
      }
      catch (Exception exception)
      {
        if (exception.GetType() == typeof(T))
          return (T)exception;
        throw new Failed($"{what} threw {exception}");
      }
      throw new Failed($"{what} threw nothing instead of {typeof(T).Name}");
    }
  }

  /// <summary>Runs every [Test], or those whose name holds an argument: Picoply.Tests.exe ROOT [NAME]
  /// </summary>
  internal static class Program
  {
    private static string _root;

    /// <summary>A file of the source tree.</summary>
    internal static string File(string path) => System.IO.File.ReadAllText(Path.Combine(_root, path));

    internal static string Folder(string path) => Path.Combine(_root, path);

    private static int Main(string[] arguments)
    {
      _root = arguments[0];
      var wanted = arguments.Length > 1 ? arguments[1] : "";
      var failed = 0;
      var tests = from type in typeof(Program).Assembly.GetTypes()
                  from method in type.GetMethods(BindingFlags.Static | BindingFlags.NonPublic)
                  where method.IsDefined(typeof(TestAttribute), false)
                  where (type.Name + "." + method.Name).Contains(wanted)
                  select method;
      foreach (var test in tests)
      {
        var name = test.DeclaringType.Name + "." + test.Name;
        try
        {
          test.Invoke(null, null);
          Console.WriteLine("pass " + name);
        }
        catch (TargetInvocationException exception)
        {
          ++failed;
          Console.WriteLine("fail " + name);
          Console.WriteLine(exception.InnerException);
        }
      }
      return failed == 0 ? 0 : 1;
    }
  }
}
