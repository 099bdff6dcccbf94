try (Engine engine = new Engine(Game.RENJU15, 1 << 20)) {
  Limits limits = Limits.nodes(1000);
// @block@
}
