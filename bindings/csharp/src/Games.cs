using System;
using System.Collections.Generic;
using System.Globalization;
using System.Runtime.InteropServices;

namespace Picoply
{
  /// <summary>A move, as a number: on a grid row * Columns + column, a1 being 0; in games with gravity
  /// the column; in draughts where a piece is and in which direction it goes: see Engine.MoveCells.
  /// Engine.Text writes it as people do.</summary>
  public readonly struct Move : IEquatable<Move>
  {
    /// <summary>The move of a side that has no other, where the game has one.</summary>
    public static readonly Move Pass = new Move(Abi.MovePass);

    /// <summary>Makes a move of a number. ArgumentOutOfRangeException unless it is 0 .. 65534.</summary>
    public Move(int number)
    {
      Number = Arguments.Within(number, nameof(number), 0, Abi.MoveNone - 1);
    }

    /// <summary>The number.</summary>
    public int Number { get; }

    /// <summary>Whether it is Pass.</summary>
    public bool IsPass => Number == Abi.MovePass;

    /// <summary>Whether the numbers are equal.</summary>
    public bool Equals(Move other) => Number == other.Number;

    /// <summary>Whether it is a move of the same number.</summary>
    public override bool Equals(object other) => other is Move && Equals((Move)other);

    /// <summary>The number.</summary>
    public override int GetHashCode() => Number;

    /// <summary>The number, or "pass".</summary>
    public override string ToString()
    {
      return IsPass ? "pass" : Number.ToString(CultureInfo.InvariantCulture);
    }

    /// <summary>": 112 97", or nothing.</summary>
    internal static string Listed(IReadOnlyList<Move> moves)
    {
      return moves.Count == 0 ? "" : ": " + string.Join(" ", moves);
    }

    /// <summary>Whether the numbers are equal.</summary>
    public static bool operator ==(Move a, Move b) => a.Number == b.Number;

    /// <summary>Whether the numbers differ.</summary>
    public static bool operator !=(Move a, Move b) => a.Number != b.Number;

    internal static unsafe IReadOnlyList<Move> ListOf(ushort* numbers, int count)
    {
      var moves = new Move[count];
      for (var index = 0; index < count; ++index)
        moves[index] = new Move(numbers[index]);
      return Array.AsReadOnly(moves);
    }
  }

  /// <summary>One of the two who play, or nobody.</summary>
  public enum Player
  {
    /// <summary>An empty cell.</summary>
    None = 0,
    /// <summary>Black, X.</summary>
    First = 1,
    /// <summary>White, O.</summary>
    Second = 2,
  }

  /// <summary>A game that the library knows.</summary>
  public sealed unsafe class Game
  {
    private static readonly Game[] Known = Find();

    // generated: games, by generate.py
    /// <summary>3x3, three in a row.</summary>
    public static Game TicTacToe { get; } = Find("tictactoe");
    /// <summary>7x6, four in a row, stones fall.</summary>
    public static Game Connect4 { get; } = Find("connect4");
    /// <summary>15x15, five or more win.</summary>
    public static Game Gomoku15 { get; } = Find("gomoku15");
    /// <summary>15x15, exactly five win.</summary>
    public static Game Standard15 { get; } = Find("standard15");
    /// <summary>15x15, Renju: restrictions for black.</summary>
    public static Game Renju15 { get; } = Find("renju15");
    /// <summary>15x15, five count unless blocked at both ends.</summary>
    public static Game Caro15 { get; } = Find("caro15");
    /// <summary>15x15, exactly five, not blocked at both ends.</summary>
    public static Game StandardCaro15 { get; } = Find("standard_caro15");
    /// <summary>gomoku15 with a 10 KB network: stronger.</summary>
    public static Game Gomoku15Small { get; } = Find("gomoku15_small");
    /// <summary>standard15 with a 10 KB network: stronger.</summary>
    public static Game Standard15Small { get; } = Find("standard15_small");
    /// <summary>renju15 with a 19 KB network: stronger.</summary>
    public static Game Renju15Small { get; } = Find("renju15_small");
    /// <summary>gomoku15 with a 28 KB network: strongest.</summary>
    public static Game Gomoku15Full { get; } = Find("gomoku15_full");
    /// <summary>standard15 with a 28 KB network: strongest.</summary>
    public static Game Standard15Full { get; } = Find("standard15_full");
    /// <summary>renju15 with a 56 KB network: strongest.</summary>
    public static Game Renju15Full { get; } = Find("renju15_full");
    /// <summary>Othello 8x8.</summary>
    public static Game Othello8 { get; } = Find("othello8");
    /// <summary>othello8 with 61 KB of tables: much stronger.</summary>
    public static Game Othello8Full { get; } = Find("othello8_full");
    /// <summary>othello8 with weights from a file.</summary>
    public static Game Othello8Loaded { get; } = Find("othello8_loaded");
    /// <summary>Othello 6x6.</summary>
    public static Game Othello6 { get; } = Find("othello6");
    /// <summary>English draughts: American checkers.</summary>
    public static Game Checkers { get; } = Find("checkers");
    // end of games

    /// <summary>All of them.</summary>
    public static IReadOnlyList<Game> All { get; } =
      Array.AsReadOnly(Array.FindAll(Known, game => !game.IsCustom));

    internal static Game Custom { get; } = Array.Find(Known, game => game.IsCustom);

    private Game(string key, uint index)
    {
      Descriptor = Native.pplynet_game(index);
      Threats = Native.pplynet_threats(index);
      Book = (IntPtr)Native.pplynet_book(index);
      NativeGameInfo info;
      info.StructSize = (uint)sizeof(NativeGameInfo);
      var status = Native.pply_game_describe(Descriptor, &info);
      if (status < 0)
        throw Errors.From(status, key);
      Key = key;
      Name = Marshal.PtrToStringAnsi((IntPtr)info.Name);
      EngineBytes = checked((int)info.EngineSize);
      Columns = info.Cols;
      Rows = info.Rows;
      MoveCount = info.MoveCount;
      MaxLength = info.MaxLength;
      MaxPly = info.MaxPly;
      HasPass = info.HasPass != 0;
      HasForbidden = info.HasForbidden != 0;
      HasGravity = info.HasGravity != 0;
      Rank1OnTop = info.Rank1OnTop != 0;
      HasMargin = info.HasMargin != 0;
    }

    internal IntPtr Descriptor { get; }

    /// <summary>Of the threat search by its rules, or zero. Games of the same rules have the same.
    /// </summary>
    internal IntPtr Threats { get; }

    /// <summary>The library's opening book for it, or zero.</summary>
    internal IntPtr Book { get; }

    internal bool IsCustom => Key == "custom";

    /// <summary>The library's name for it: "renju15".</summary>
    public string Key { get; }
    /// <summary>For people: "Renju 15x15".</summary>
    public string Name { get; }
    /// <summary>Bytes of an engine, without a table; 0 of a game of one's own.</summary>
    public int EngineBytes { get; }
    /// <summary>Columns of the board.</summary>
    public int Columns { get; }
    /// <summary>Rows of the board.</summary>
    public int Rows { get; }
    /// <summary>Moves are 0 .. MoveCount - 1, and Move.Pass if HasPass.</summary>
    public int MoveCount { get; }
    /// <summary>Most plies in a game.</summary>
    public int MaxLength { get; }
    /// <summary>Deepest search, plies.</summary>
    public int MaxPly { get; }
    /// <summary>A side without a move passes.</summary>
    public bool HasPass { get; }
    /// <summary>A rule forbids some moves for a reason (Renju).</summary>
    public bool HasForbidden { get; }
    /// <summary>Stones fall: a move is a column.</summary>
    public bool HasGravity { get; }
    /// <summary>Boards are drawn with rank 1 at the top (Othello).</summary>
    public bool Rank1OnTop { get; }
    /// <summary>The game is decided by a disc count.</summary>
    public bool HasMargin { get; }

    /// <summary>The library's version: "1.0.0".</summary>
    public static string LibraryVersion
    {
      get
      {
        var version = Native.pply_version();
        return (version >> 16) + "." + (version >> 8 & 0xff) + "." + (version & 0xff);
      }
    }

    /// <summary>The game of that key. ArgumentException if there is none.</summary>
    public static Game Find(string key)
    {
      if (key == null)
        throw new ArgumentNullException(nameof(key));
      var game = Array.Find(Known, each => each.Key == key && !each.IsCustom);
      return game ?? throw new ArgumentException("There is no game " + Errors.Shortened(key) + ".",
                                                 nameof(key));
    }

    /// <summary>The name for people.</summary>
    public override string ToString() => Name;

    private static Game[] Find()
    {
      var version = Native.pply_version();
      if (version >> 16 != Abi.VersionMajor || version < Abi.Version)
        throw new NotSupportedException("The native library is of another version: " +
                                        LibraryVersion + ".");
      var games = new Game[GameKeys.All.Length];
      for (var index = 0; index < games.Length; ++index)
        games[index] = new Game(GameKeys.All[index], (uint)index);
      return games;
    }
  }
}
