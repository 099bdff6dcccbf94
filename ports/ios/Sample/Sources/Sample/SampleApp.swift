import SwiftUI

@main
struct SampleApp: App {
  @StateObject private var model = GameModel()

  var body: some Scene {
    WindowGroup {
      ContentView(model: model)
    }
  }
}
