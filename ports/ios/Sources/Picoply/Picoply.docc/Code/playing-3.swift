import Picoply

let engine = try Engine(.gomoku15, tableBytes: 1 << 20)

try await engine.play("h8")

let answer = try await engine.search(Engine.Limits(milliseconds: 500, level: 5))
try await engine.play(answer.best)

let board = try await engine.board
print(board.moves, board.outcome)
