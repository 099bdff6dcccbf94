// Made by bindings/csharp/generate.py from tools/abi/abi.json; change picoply.h and that.
using System;
using System.Runtime.InteropServices;

namespace Picoply
{
  internal static class Abi
  {
    internal const int VersionMajor = 1;
    internal const int VersionMinor = 0;
    internal const int VersionPatch = 0;
    internal const int Version = 65536;
    internal const int TictactoeSize = 1024;
    internal const int Connect4Size = 2560;
    internal const int Gomoku15Size = 12288;
    internal const int Standard15Size = 12288;
    internal const int Renju15Size = 12544;
    internal const int Caro15Size = 12288;
    internal const int StandardCaro15Size = 12288;
    internal const int Gomoku15SmallSize = 77824;
    internal const int Standard15SmallSize = 77824;
    internal const int Renju15SmallSize = 77824;
    internal const int Gomoku15FullSize = 77824;
    internal const int Standard15FullSize = 77824;
    internal const int Renju15FullSize = 77824;
    internal const int Othello8Size = 8192;
    internal const int Othello8FullSize = 8192;
    internal const int Othello8LoadedSize = 8192;
    internal const int Othello6Size = 5120;
    internal const int CheckersSize = 7680;
    internal const int Align = 8;
    internal const int MovePass = 65534;
    internal const int MoveNone = 65535;
    internal const int TableKeep = 1;
    internal const int PieceSide = 3;
    internal const int PieceKing = 4;
    internal const int PieceMoving = 8;
    internal const int SnapshotExtra = 64;
    internal const int ValueWin = 30000;
    internal const int ValueEval = 28999;
    internal const int ValueDisc = 100;
    internal const int PvMax = 32;
    internal const int LevelMax = 10;
    internal const int Threats15Size = 32768;
    internal const int ThreatsAll = 32;
    internal const int WeightsSize = 512;
    internal const int SolverSize = 24576;
    internal const int SolverEmpties = 40;
    internal const int OpeningExtra = 256;
    internal const int OpeningMoves = 12;
    internal const int OpeningCentral = 1;
    internal const int BookSize = 2048;
    internal const int CustomStateMax = 4096;
    internal const int CustomMovesMax = 1023;
    internal const int CustomLengthMax = 1000;
    internal const int CustomPlyMax = 63;
    internal const int CustomPly = 24;
    internal const int CustomGridMax = 26;
    internal const int CustomTextMax = 15;
  }

  /// <summary>What went wrong, as the library numbers it.</summary>
  public enum ErrorCode
  {
    /// <summary>PPLY_OK</summary>
    Ok = 0,
    /// <summary>PPLY_RUNNING</summary>
    Running = 1,
    /// <summary>PPLY_ERR_NULL</summary>
    Null = -1,
    /// <summary>PPLY_ERR_INVALID</summary>
    Invalid = -2,
    /// <summary>PPLY_ERR_STRUCT</summary>
    Struct = -3,
    /// <summary>PPLY_ERR_MEMORY</summary>
    Memory = -4,
    /// <summary>PPLY_ERR_ALIGN</summary>
    Align = -5,
    /// <summary>PPLY_ERR_ILLEGAL</summary>
    Illegal = -6,
    /// <summary>PPLY_ERR_OVER</summary>
    Over = -7,
    /// <summary>PPLY_ERR_EMPTY</summary>
    Empty = -8,
    /// <summary>PPLY_ERR_PARSE</summary>
    Parse = -9,
    /// <summary>PPLY_ERR_POSITION</summary>
    Position = -10,
    /// <summary>PPLY_ERR_SUPPORT</summary>
    Support = -11,
    /// <summary>PPLY_ERR_CALLBACK</summary>
    Callback = -12,
  }

  /// <summary>Why a rule forbids a move.</summary>
  public enum Forbidden
  {
    /// <summary>PPLY_NOT_FORBIDDEN</summary>
    NotForbidden = 0,
    /// <summary>PPLY_FORBIDDEN_OVERLINE</summary>
    Overline = 1,
    /// <summary>PPLY_FORBIDDEN_DOUBLE_FOUR</summary>
    DoubleFour = 2,
    /// <summary>PPLY_FORBIDDEN_DOUBLE_THREE</summary>
    DoubleThree = 3,
  }

  /// <summary>How a game stands.</summary>
  public enum Outcome
  {
    /// <summary>PPLY_ONGOING</summary>
    Ongoing = 0,
    /// <summary>PPLY_FIRST_WINS</summary>
    FirstWins = 1,
    /// <summary>PPLY_SECOND_WINS</summary>
    SecondWins = 2,
    /// <summary>PPLY_DRAW</summary>
    Draw = 3,
  }

  /// <summary>What a search has made certain, whatever either side plays.</summary>
  public enum Decided
  {
    /// <summary>PPLY_UNDECIDED</summary>
    Undecided = 0,
    /// <summary>PPLY_DECIDED_WIN</summary>
    Win = 1,
    /// <summary>PPLY_DECIDED_LOSS</summary>
    Loss = 2,
    /// <summary>PPLY_DECIDED_DRAW</summary>
    Draw = 3,
  }

  /// <summary>What a threat search is asked.</summary>
  internal enum ThreatQuestion
  {
    /// <summary>PPLY_THREATS_MINE</summary>
    Mine = 0,
    /// <summary>PPLY_THREATS_THEIRS</summary>
    Theirs = 1,
    /// <summary>PPLY_THREATS_SAVING</summary>
    Saving = 2,
  }

  /// <summary>What a threat search found.</summary>
  public enum ThreatAnswer
  {
    /// <summary>PPLY_THREATS_UNKNOWN</summary>
    Unknown = 0,
    /// <summary>PPLY_THREATS_NONE</summary>
    None = 1,
    /// <summary>PPLY_THREATS_WIN</summary>
    Win = 2,
  }

  /// <summary>What a solver is asked.</summary>
  internal enum SolverGoal
  {
    /// <summary>PPLY_SOLVER_MARGIN</summary>
    Margin = 0,
    /// <summary>PPLY_SOLVER_WINNER</summary>
    Winner = 1,
  }

  /// <summary>What is asked about an opening.</summary>
  internal enum OpeningQuestion
  {
    /// <summary>PPLY_OPENING_THREE</summary>
    Three = 0,
    /// <summary>PPLY_OPENING_SWAP2</summary>
    Swap2 = 1,
    /// <summary>PPLY_OPENING_COLOUR</summary>
    Colour = 2,
    /// <summary>PPLY_OPENING_OFFER</summary>
    Offer = 3,
    /// <summary>PPLY_OPENING_CHOOSE</summary>
    Choose = 4,
  }

  /// <summary>How a position of a custom game stands for the side to move.</summary>
  public enum Standing
  {
    /// <summary>PPLY_STANDING_ONGOING</summary>
    Ongoing = 0,
    /// <summary>PPLY_STANDING_LOST</summary>
    Lost = 1,
    /// <summary>PPLY_STANDING_DRAWN</summary>
    Drawn = 2,
    /// <summary>PPLY_STANDING_WON</summary>
    Won = 3,
    /// <summary>PPLY_STANDING_REPEATED</summary>
    Repeated = 4,
  }

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeGameInfo
  {
    internal uint StructSize;
    internal uint EngineSize;
    internal ushort Cols;
    internal ushort Rows;
    internal ushort MoveCount;
    internal ushort MaxLength;
    internal ushort MaxPly;
    internal byte HasPass;
    internal byte HasForbidden;
    internal byte HasGravity;
    internal byte Rank1OnTop;
    internal byte HasMargin;
    internal fixed byte Reserved[3];
    internal byte* Name;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeEngineOptions
  {
    internal uint StructSize;
    internal uint Flags;
    internal NativeCustomGame* Custom;
    internal IntPtr CustomUser;
    internal IntPtr Weights;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeSearchResult
  {
    internal uint StructSize;
    internal ushort Best;
    internal ushort Length;
    internal ulong Nodes;
    internal short Value;
    internal ushort Depth;
    internal ushort DepthMax;
    internal byte Exact;
    internal byte Decided;
    internal fixed ushort Pv[32];
  }

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate uint SearchOptionsNowMs(IntPtr user);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int SearchOptionsProgress(IntPtr user, NativeSearchResult* result);

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeSearchOptions
  {
    internal uint StructSize;
    internal uint MaxMs;
    internal IntPtr NowMs;
    internal IntPtr Progress;
    internal IntPtr User;
    internal ulong MaxNodes;
    internal ulong Seed;
    internal uint MaxDepth;
    internal uint MultiPv;
    internal uint Level;
    internal uint Flags;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeThreatsResult
  {
    internal uint StructSize;
    internal ushort Best;
    internal ushort Length;
    internal ulong Nodes;
    internal ushort Answer;
    internal ushort SearchedAttacks;
    internal ushort SearchedThrees;
    internal ushort Complete;
  }

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate uint ThreatsOptionsNowMs(IntPtr user);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int ThreatsOptionsProgress(IntPtr user, NativeThreatsResult* result);

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeThreatsOptions
  {
    internal uint StructSize;
    internal uint MaxMs;
    internal IntPtr NowMs;
    internal IntPtr Progress;
    internal IntPtr User;
    internal ulong MaxNodes;
    internal uint Question;
    internal uint MaxThrees;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeSolverResult
  {
    internal uint StructSize;
    internal ushort Best;
    internal ushort Length;
    internal ulong Nodes;
    internal short Lower;
    internal short Upper;
    internal byte Solved;
    internal fixed byte Reserved[3];
  }

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate uint SolverOptionsNowMs(IntPtr user);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int SolverOptionsProgress(IntPtr user, NativeSolverResult* result);

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeSolverOptions
  {
    internal uint StructSize;
    internal uint MaxMs;
    internal IntPtr NowMs;
    internal IntPtr Progress;
    internal IntPtr User;
    internal ulong MaxNodes;
    internal uint Goal;
    internal uint Flags;
  }

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeOpeningResult
  {
    internal uint StructSize;
    internal ushort Best;
    internal ushort Length;
    internal ulong Nodes;
    internal short Value;
    internal ushort Swap;
    internal fixed ushort Moves[12];
    internal fixed ushort Reserved[2];
  }

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate uint OpeningOptionsNowMs(IntPtr user);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int OpeningOptionsProgress(IntPtr user, NativeOpeningResult* result);

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeOpeningOptions
  {
    internal uint StructSize;
    internal uint MaxMs;
    internal IntPtr NowMs;
    internal IntPtr Progress;
    internal IntPtr User;
    internal ulong MaxNodes;
    internal uint Question;
    internal ushort Flags;
    internal ushort Count;
    internal fixed ushort Moves[12];
  }

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate void CustomGameReset(IntPtr user, IntPtr state);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameMoves(IntPtr user, IntPtr state, ushort* @out);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate void CustomGamePlay(IntPtr user, IntPtr state, ushort move);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameOutcome(IntPtr user, IntPtr state);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameEvaluate(IntPtr user, IntPtr state);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameCell(IntPtr user, IntPtr state, uint col, uint row);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameSide(IntPtr user, IntPtr state);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate void CustomGameUndo(IntPtr user, IntPtr state, ushort move);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate ulong CustomGameHash(IntPtr user, IntPtr state);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameMoveScore(IntPtr user, IntPtr state, ushort move);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameIsTactical(IntPtr user, IntPtr state, ushort move);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameIsForced(IntPtr user, IntPtr state);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameFinalValue(IntPtr user, IntPtr state);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameMoveText(IntPtr user, ushort move, byte* @out, UIntPtr capacity);

  [UnmanagedFunctionPointer(CallingConvention.Cdecl)]
  internal unsafe delegate int CustomGameMoveCells(IntPtr user, ushort move, ushort* from, ushort* to);

  [StructLayout(LayoutKind.Sequential)]
  internal unsafe struct NativeCustomGame
  {
    internal uint StructSize;
    internal uint Flags;
    internal ushort StateSize;
    internal ushort MoveCount;
    internal ushort MaxMoves;
    internal ushort MaxLength;
    internal ushort MaxPly;
    internal ushort Cols;
    internal ushort Rows;
    internal ushort Reserved;
    internal byte* Name;
    internal IntPtr Reset;
    internal IntPtr Moves;
    internal IntPtr Play;
    internal IntPtr Outcome;
    internal IntPtr Evaluate;
    internal IntPtr Cell;
    internal IntPtr Side;
    internal IntPtr Undo;
    internal IntPtr Hash;
    internal IntPtr MoveScore;
    internal IntPtr IsTactical;
    internal IntPtr IsForced;
    internal IntPtr FinalValue;
    internal IntPtr MoveText;
    internal IntPtr MoveCells;
  }

  internal static unsafe class Native
  {
    private const string Library = "picoplynet";

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern uint pply_version();

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern byte* pply_error_text(int error);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_game_describe(IntPtr game, NativeGameInfo* info);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr pply_engine_size(IntPtr game);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_engine_init(IntPtr* engine, IntPtr game, IntPtr memory, UIntPtr memory_size, NativeEngineOptions* options);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr pply_engine_game(IntPtr engine);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_engine_set_table(IntPtr engine, IntPtr table, UIntPtr size, uint flags);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_engine_clear_table(IntPtr engine);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_reset(IntPtr engine);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_move_play(IntPtr engine, ushort move);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_move_undo(IntPtr engine);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_record_length(IntPtr engine);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_record_move(IntPtr engine, uint index, ushort* move);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_move_is_legal(IntPtr engine, ushort move);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_moves_legal(IntPtr engine, ushort* @out, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_move_cells(IntPtr engine, ushort move, ushort* from, ushort* to);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_move_forbidden(IntPtr engine, ushort move);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_moves_forbidden(IntPtr engine, ushort* @out, byte* reasons, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_side(IntPtr engine);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_cell(IntPtr engine, uint col, uint row);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_piece(IntPtr engine, uint col, uint row);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_outcome(IntPtr engine);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_winning_line(IntPtr engine, ushort* @out, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_margin(IntPtr engine, int* margin);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_move_write(IntPtr engine, ushort move, byte* @out, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_move_parse(IntPtr engine, byte* text, UIntPtr len, ushort* move);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_write(IntPtr engine, byte* @out, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_position_set(IntPtr engine, byte* text, UIntPtr len, UIntPtr* where);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_record_write(IntPtr engine, byte* @out, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_record_play(IntPtr engine, byte* text, UIntPtr len, UIntPtr* where);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_snapshot_write(IntPtr engine, IntPtr @out, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_snapshot_restore(IntPtr engine, IntPtr snapshot, UIntPtr size, UIntPtr* where);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_search_begin(IntPtr engine, NativeSearchOptions* options);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_search_step(IntPtr engine, uint max_nodes);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_search_info(IntPtr engine, NativeSearchResult* result);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_search_run(IntPtr engine, NativeSearchOptions* options, NativeSearchResult* result);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_search_ranked(IntPtr engine, uint rank, NativeSearchResult* result);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_ponder_begin(IntPtr engine, ushort reply, NativeSearchOptions* options);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_ponder_hit(IntPtr engine);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr pply_threats_size(IntPtr game);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_threats_init(IntPtr* threats, IntPtr game, IntPtr memory, UIntPtr memory_size);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_threats_set_table(IntPtr threats, IntPtr table, UIntPtr size, uint flags);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_threats_begin(IntPtr threats, IntPtr engine, NativeThreatsOptions* options);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_threats_step(IntPtr threats, uint max_nodes);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_threats_info(IntPtr threats, NativeThreatsResult* result);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_threats_line(IntPtr threats, ushort* @out, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_threats_saving(IntPtr threats, ushort* @out, byte* proven, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr pply_weights_size();

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_weights_open(IntPtr* weights, IntPtr memory, UIntPtr memory_size, IntPtr file, UIntPtr file_size, UIntPtr* where);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr pply_solver_size();

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_solver_init(IntPtr* solver, IntPtr memory, UIntPtr memory_size);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_solver_set_table(IntPtr solver, IntPtr table, UIntPtr size, uint flags);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_solver_begin(IntPtr solver, IntPtr engine, NativeSolverOptions* options);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_solver_step(IntPtr solver, uint max_nodes);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_solver_info(IntPtr solver, NativeSolverResult* result);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_solver_line(IntPtr solver, ushort* @out, UIntPtr capacity);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr pply_opening_size(IntPtr game);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_opening_init(IntPtr* opening, IntPtr game, IntPtr memory, UIntPtr memory_size);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_opening_begin(IntPtr opening, IntPtr engine, NativeOpeningOptions* options);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_opening_step(IntPtr opening, uint max_nodes);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_opening_info(IntPtr opening, NativeOpeningResult* result);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern int pply_book_move(IntPtr engine, IntPtr book, UIntPtr book_size, ushort* move);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern UIntPtr pply_custom_size(NativeCustomGame* rules, uint max_ply);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr pplynet_game(uint index);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern IntPtr pplynet_threats(uint index);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl)]
    internal static extern byte* pplynet_book(uint index);
  }

  internal static class GameKeys
  {
    // In the order of native/games.c.
    internal static readonly string[] All =
    {
      "tictactoe",
      "connect4",
      "gomoku15",
      "standard15",
      "renju15",
      "caro15",
      "standard_caro15",
      "gomoku15_small",
      "standard15_small",
      "renju15_small",
      "gomoku15_full",
      "standard15_full",
      "renju15_full",
      "othello8",
      "othello8_full",
      "othello8_loaded",
      "othello6",
      "checkers",
      "custom",
    };
  }
}
