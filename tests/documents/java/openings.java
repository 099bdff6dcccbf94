try (Engine engine = new Engine(Game.GOMOKU15, 1 << 20)) {
// @block@
}
