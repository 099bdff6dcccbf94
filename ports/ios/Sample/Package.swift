// swift-tools-version: 5.7
// A sample app: board, level, hint, undo. `swift run` shows it on a Mac; README.md says how on a phone.
import PackageDescription

let package = Package(
  name: "Sample",
  platforms: [.iOS(.v15), .macOS(.v12)],
  dependencies: [.package(name: "picoply", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Sample",
      dependencies: [.product(name: "Picoply", package: "picoply")],
      path: "Sources/Sample"
    )
  ]
)
