// swift-tools-version: 5.7
// A sample app: board, level, hint, undo. `swift run` shows it on a Mac; README.md says how on a phone.
// What the app does is SampleGame, which needs no SwiftUI and is tested on any system.
import PackageDescription

var targets: [Target] = [
  .target(
    name: "SampleGame",
    dependencies: [.product(name: "Picoply", package: "picoply")],
    path: "Sources/SampleGame"
  ),
  .testTarget(
    name: "SampleGameTests",
    dependencies: ["SampleGame"],
    path: "Tests/SampleGameTests"
  ),
]

#if canImport(Darwin)
  targets.append(
    .executableTarget(
      name: "Sample",
      dependencies: ["SampleGame"],
      path: "Sources/Sample"
    ))
#endif

let package = Package(
  name: "Sample",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "picoply", path: "../../..")],
  targets: targets
)
