try (Engine engine = new Engine(Game.OTHELLO8_FULL, 1 << 20)) {
  engine.setPosition("XOOOO-OXXOOO-OX-XOOOOXOXXXXXXOO-XXOXXOXXOOXOXOXOOXXXOXOOOX-XXXXO O");
// @block@
}
