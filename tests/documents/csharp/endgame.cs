using (var engine = new Engine(Game.Othello8Full, tableBytes: 1 << 20))
{
  engine.SetPosition("XOOOO-OXXOOO-OX-XOOOOXOXXXXXXOO-XXOXXOXXOOXOXOXOOXXXOXOOOX-XXXXO O");
// @block@
}
