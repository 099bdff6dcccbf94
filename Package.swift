// swift-tools-version: 5.7
// picoply as a Swift package. ports/ios/ has the Swift layer; docs/ports/apple.md says what was checked.
import PackageDescription

let package = Package(
  name: "picoply",
  platforms: [.iOS(.v14), .macOS(.v11), .macCatalyst(.v14), .tvOS(.v14), .watchOS(.v7)],
  products: [
    .library(name: "Picoply", targets: ["Picoply"]),
    .library(name: "CPicoply", targets: ["CPicoply"]),
  ],
  targets: [
    // The library, compiled from its sources; its module has picoply.h and nothing else of it.
    .target(
      name: "CPicoply",
      path: ".",
      exclude: ["capi/README.md", "capi/games.json", "src/README.md"],
      sources: ["capi", "src"],
      publicHeadersPath: "ports/ios/CPicoply",
      cxxSettings: [.headerSearchPath("include"), .headerSearchPath("capi")]
    ),
    .target(
      name: "Picoply",
      dependencies: ["CPicoply"],
      path: "ports/ios/Sources/Picoply",
      resources: [.copy("PrivacyInfo.xcprivacy")]
    ),
    .testTarget(
      name: "PicoplyTests",
      dependencies: ["Picoply"],
      path: "ports/ios/Tests/PicoplyTests"
    ),
  ],
  cxxLanguageStandard: .cxx20
)
