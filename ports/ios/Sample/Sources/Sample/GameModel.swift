import Foundation
import Picoply
import SampleGame
import SwiftUI

/// The match, as SwiftUI sees it.
@MainActor
final class GameModel: ObservableObject {
  @Published private(set) var state: Match.State
  let match: Match

  init() {
    let file = URL.documentsFolder.appendingPathComponent("match.json")
    match = Match(store: FileStore(file))
    state = match.state
    match.onChange = { [weak self] in self?.state = $0 }
  }
}

extension URL {
  /// Of this app, or the temporary folder where it has none.
  fileprivate static var documentsFolder: URL {
    FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
  }
}
