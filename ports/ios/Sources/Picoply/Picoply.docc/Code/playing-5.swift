import Picoply

let engine = try Engine(.gomoku15, tableBytes: 1 << 20)

try await engine.play("h8")

let answer = try await engine.search(Engine.Limits(milliseconds: 500, level: 5))
try await engine.play(answer.best)

let board = try await engine.board
print(board.moves, board.outcome)

for try await news in engine.progress(Engine.Limits(depth: 4)) {
  print("depth \(news.depth): \(news.best), value \(news.value)")
}

let kept = try await engine.snapshot
let again = try Engine(.gomoku15, tableBytes: 1 << 20)
try await again.restoreSnapshot(kept)
print("kept \(try await again.record.count / 2) moves")
