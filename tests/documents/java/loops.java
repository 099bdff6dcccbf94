ExecutorService executor = Executors.newSingleThreadExecutor();
Limits limits = Limits.nodes(20_000);
try (Engine engine = new Engine(Game.GOMOKU15, 1 << 20)) {
  // @block@
} finally {
  executor.shutdown();
}
System.out.println(Program.frames);
