using (var engine = new Engine(Game.Renju15, tableBytes: 1 << 20))
{
  engine.PlayRecord("h8i9j7");
// @block@
}
