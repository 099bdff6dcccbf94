import Picoply

let engine = try Engine(.gomoku15, tableBytes: 1 << 20)

try await engine.play("h8")
