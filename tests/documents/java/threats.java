try (Engine engine = new Engine(Game.RENJU15, 1 << 20)) {
  engine.playRecord("h8a1i8c2j8");
// @block@
}
