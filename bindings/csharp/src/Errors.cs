using System;
using System.Runtime.InteropServices;
using System.Text;

namespace Picoply
{
  /// <summary>What the library refuses. A call that throws has changed nothing, unless it says so.
  /// Arguments that are out of range are ArgumentOutOfRangeException, which names the range, or
  /// ArgumentNullException, and an engine that was disposed throws ObjectDisposedException, as elsewhere
  /// in .NET.</summary>
  public class PicoplyException : Exception
  {
    internal PicoplyException(ErrorCode code, string message, int? where = null) : base(message)
    {
      Code = code;
      Where = where;
    }

    /// <summary>The library's error.</summary>
    public ErrorCode Code { get; }

    /// <summary>In a text: the index of the first character that is wrong, or of the move. In a file:
    /// of the byte.</summary>
    public int? Where { get; }
  }

  /// <summary>The move is not legal in this position.</summary>
  public sealed class IllegalMoveException : PicoplyException
  {
    internal IllegalMoveException(string message, int? where)
      : base(ErrorCode.Illegal, message, where) {}
  }

  /// <summary>The game is over.</summary>
  public sealed class GameOverException : PicoplyException
  {
    internal GameOverException(string message, int? where) : base(ErrorCode.Over, message, where) {}
  }

  /// <summary>There is nothing to undo or report.</summary>
  public sealed class NothingThereException : PicoplyException
  {
    internal NothingThereException(string message) : base(ErrorCode.Empty, message) {}
  }

  /// <summary>A text, a file of weights or an opening book is malformed, or a text describes a position
  /// that cannot be: see Code.</summary>
  public sealed class TextException : PicoplyException
  {
    internal TextException(ErrorCode code, string message, int? where) : base(code, message, where) {}
  }

  /// <summary>This game has no such thing.</summary>
  public sealed class UnsupportedException : PicoplyException
  {
    internal UnsupportedException(string message) : base(ErrorCode.Support, message) {}
  }

  /// <summary>The search or question was ended: an engine's search by another one or a change of the
  /// position, an analyser's question by another.</summary>
  public sealed class SearchEndedException : PicoplyException
  {
    internal SearchEndedException(string message) : base(ErrorCode.Empty, message) {}
  }

  /// <summary>A callback, which is a custom game's method or hears a search's progress, has tried to
  /// change the engine that calls it; or the table to be cleared is used by a search.</summary>
  public sealed class EngineBusyException : PicoplyException
  {
    internal EngineBusyException(string message) : base(ErrorCode.Invalid, message) {}
  }

  /// <summary>A custom game contradicts itself.</summary>
  public sealed class CustomGameException : PicoplyException
  {
    internal CustomGameException(string message) : base(ErrorCode.Callback, message) {}
  }

  internal static unsafe class Errors
  {
    /// <summary>The library's sentence for an error.</summary>
    internal static string Text(int status)
    {
      return Marshal.PtrToStringAnsi((IntPtr)Native.pply_error_text(status));
    }

    /// <summary>What to throw for an error. `about`: the argument that it is about, or null.</summary>
    internal static Exception From(int status, string about = null, int? where = null)
    {
      var message = Text(status);
      if (about != null)
        message = Shortened(about) + ": " + message;
      if (where != null)
        message += " (at " + where + ")";
      switch ((ErrorCode)status)
      {
        case ErrorCode.Invalid:
        case ErrorCode.Null:
          return new ArgumentOutOfRangeException(null, message);
        case ErrorCode.Memory:
          return new OutOfMemoryException(message);
        case ErrorCode.Illegal:
          return new IllegalMoveException(message, where);
        case ErrorCode.Over:
          return new GameOverException(message, where);
        case ErrorCode.Empty:
          return new NothingThereException(message);
        case ErrorCode.Parse:
        case ErrorCode.Position:
          return new TextException((ErrorCode)status, message, where);
        case ErrorCode.Support:
          return new UnsupportedException(message);
        case ErrorCode.Callback:
          return new CustomGameException(message);
        default:
          return new PicoplyException((ErrorCode)status, message, where);
      }
    }

    /// <summary>A text from outside, as far as a message should repeat it.</summary>
    internal static string Shortened(string text)
    {
      const int longest = 40;
      return "\"" + (text.Length > longest ? text.Substring(0, longest) + "..." : text) + "\"";
    }

    /// <summary>The index of the character to which a byte of the text's UTF-8 belongs.</summary>
    internal static int CharacterAt(string text, int offset)
    {
      for (int index = 0, bytes = 0; index < text.Length;)
      {
        var length = char.IsSurrogatePair(text, index) ? 2 : 1;
        bytes += Encoding.UTF8.GetByteCount(text.Substring(index, length));
        if (bytes > offset)
          return index;
        index += length;
      }
      return text.Length;
    }
  }
}
