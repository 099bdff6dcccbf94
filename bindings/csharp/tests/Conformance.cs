using System;
using System.Linq;
using Newtonsoft.Json.Linq;

namespace Picoply.Tests
{
  /// <summary>The calls of tests/conformance/conformance.json; reference.py there says what they mean.
  /// </summary>
  internal static class Conformance
  {
    private static readonly string[] Outcomes = { "ongoing", "first", "second", "draw" };
    private static readonly string[] Reasons = { "", "overline", "double_four", "double_three" };

    [Test]
    private static void EveryCall()
    {
      var calls = 0;
      foreach (var one in JArray.Parse(Program.File("tests/conformance/conformance.json")))
      {
        using (var engine = new Engine(Game.Find((string)one["game"]), (long)one["table"]))
        {
          foreach (JObject call in one["calls"])
          {
            ++calls;
            if ((long?)call["level"] > int.MaxValue)
            {
              Expect.Equal("invalid", (string)call["error"]);  // nobody can make it: Level is an int
              continue;
            }
            var wanted = new JObject(call.Properties().Where(
              each => new[] { "expect", "error", "says", "where" }.Contains(each.Name)));
            var given = Answer(engine, call);
            Expect.True(JToken.DeepEquals(wanted, given),
                        $"{one["name"]}: {call.ToString(0)} gave {given.ToString(0)}");
          }
        }
      }
      Console.WriteLine(calls + " calls of the conformance file");
      Expect.True(calls > 100, "too few calls");
    }

    private static JObject Answer(Engine engine, JObject call)
    {
      try
      {
        var answer = Make(engine, call);
        return answer == null ? new JObject() : new JObject(new JProperty("expect", answer));
      }
      catch (PicoplyException exception)
      {
        var error = Refusal(exception.Code.ToString().ToLowerInvariant(), exception, call);
        if (exception.Where != null)
          error["where"] = exception.Where;
        return error;
      }
      catch (ArgumentOutOfRangeException exception)
      {
        // Of both errors this is the exception; the message differs.
        return Refusal(exception.Message == Errors.Text((int)ErrorCode.Null) ? "null" : "invalid", exception, call);
      }
      catch (OutOfMemoryException exception)
      {
        return Refusal("memory", exception, call);
      }
    }

    /// <summary>An error, which says what the file says if its message holds that.</summary>
    private static JObject Refusal(string error, Exception exception, JObject call)
    {
      var says = (string)call["says"] ?? throw new Failed(call.ToString(0) + " has no says");
      var holds = exception.Message.IndexOf(says, StringComparison.OrdinalIgnoreCase) >= 0;
      return new JObject(new JProperty("error", error),
                         new JProperty("says", holds ? says : exception.Message));
    }

    private static JToken Make(Engine engine, JObject call)
    {
      switch ((string)call["do"])
      {
        case "fail":
          throw Errors.From((int)call["of"]);
        case "play":
          engine.Play((string)call["move"]);
          return null;
        case "undo":
          engine.Undo();
          return null;
        case "reset":
          engine.Reset();
          return null;
        case "set_position":
          engine.SetPosition((string)call["text"]);
          return null;
        case "play_record":
          engine.PlayRecord((string)call["text"]);
          return null;
        case "snapshot":
          return string.Concat(engine.Snapshot().Select(value => value.ToString("x2")));
        case "restore_snapshot":
          var hex = (string)call["text"];
          engine.RestoreSnapshot(Enumerable.Range(0, hex.Length / 2)
                                   .Select(i => Convert.ToByte(hex.Substring(2 * i, 2), 16))
                                   .ToArray());
          return null;
        case "is_legal":
          return engine.IsLegal(engine.ReadMove((string)call["move"]));
        case "legal":
          return new JArray(engine.LegalMoves.Select(engine.Text));
        case "winning_line":
          return new JArray(engine.WinningLine.Select(cell => cell.Number));
        case "forbidden":
          return new JArray(engine.ForbiddenMoves.Select(
            each => new JArray(engine.Text(each.Move), Reasons[(int)each.Reason])));
        case "count":
          return engine.RecordLength;
        case "side":
          return engine.Side - Player.First;
        case "cell":
          return (int)engine.Cell((int)call["col"], (int)call["row"]);
        case "piece":
          var piece = engine.Piece((int)call["col"], (int)call["row"]);
          return piece == null ? "" : (int)piece.Value.Player + (piece.Value.IsKing ? "k" : "") +
                                      (piece.Value.IsMoving ? "m" : "");
        case "outcome":
          return Outcomes[(int)engine.Outcome];
        case "margin":
          return engine.Margin;
        case "position":
          return engine.Position;
        case "record":
          return engine.Record;
        case "lines":
          return new JArray(engine.Lines.Select(line => new JArray(
            engine.Text(line.Best), line.Value, line.Depth, line.IsExact, Name(line.Decided))));
        case "search":
          return Told(engine, engine.Search(Limits(call)));
        case "search_in_steps":
          return Told(engine, InSteps(engine, Limits(call), (uint)call["step"], false));
        case "search_and_stop":
          return Told(engine, InSteps(engine, Limits(call), (uint)call["after"], true));
        case "search_and_play":
          return Told(engine, AndPlay(engine, Limits(call), (uint)call["after"], (string)call["move"]));
        default:
          throw new Failed("unknown call " + call["do"]);
      }
    }

    private static SearchLimits Limits(JObject call)
    {
      return new SearchLimits
      {
        Depth = (int?)call["depth"] ?? 0,
        Nodes = (long?)call["nodes"] ?? 0,
        Level = (int?)call["level"] ?? 0,
        Seed = (ulong?)call["seed"] ?? 0,
        Lines = (int?)call["lines"] ?? 0,
      };
    }

    /// <summary>Steps of a given size, which only these tests want.</summary>
    private static SearchResult InSteps(Engine engine, SearchLimits limits, uint step, bool stop)
    {
      var search = engine.Begin(limits);
      try
      {
        for (var done = false; !done;)
        {
          search.StepNodes = step;
          engine.Advance(search, out done);
          if (stop)
            break;
        }
        return engine.LastResult;
      }
      finally
      {
        engine.End(search);
      }
    }

    private static SearchResult AndPlay(Engine engine, SearchLimits limits, uint after, string move)
    {
      var search = engine.Begin(limits);
      search.StepNodes = after;
      engine.Advance(search, out _);
      engine.Play(move);
      return engine.Run(search, null, default);
    }

    private static string Name(Decided decided) => decided.ToString().ToLowerInvariant();

    private static JObject Told(Engine engine, SearchResult result)
    {
      return new JObject(
        new JProperty("best", engine.Text(result.Best)), new JProperty("value", result.Value),
        new JProperty("depth", result.Depth), new JProperty("exact", result.IsExact),
        new JProperty("decided", Name(result.Decided)), new JProperty("nodes", result.Nodes),
        new JProperty("pv", new JArray(result.Variation.Select(engine.Text))));
    }
  }
}
