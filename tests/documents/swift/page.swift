import Foundation
import Picoply

private func @name@(engine: Engine, url: URL) async throws {
  // @block@
}
