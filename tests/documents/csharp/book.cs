var limits = new SearchLimits { Nodes = 1000 };
using (var engine = new Engine(Game.Renju15, tableBytes: 1 << 20))
{
// @block@
  engine.Play(move);
}
