Path path = Path.of("othello.weights");
// @block@
try (engine) {
  engine.search(Limits.nodes(100));
}
