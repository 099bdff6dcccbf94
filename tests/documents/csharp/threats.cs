System.Collections.Generic.IReadOnlyList<SavingMove> moves = null;
using (var engine = new Engine(Game.Renju15, tableBytes: 1 << 20))
{
  engine.PlayRecord("h8a1i8c2j8");
// @block@
}
if (moves == null)
  throw new Exception("there is no threat");
