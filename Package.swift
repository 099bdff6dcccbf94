// swift-tools-version: 5.7
// picoply as a Swift package. ports/ios/ has the Swift layer; docs/ports/apple.md says what was checked.
import PackageDescription

// C++ that is not optimised takes many times as long, which an app that is being debugged would feel. SwiftPM allows
// flags of one's own where the package is the one that is built or lies in a folder of one's own, and refuses a package
// that it has fetched and that has any.
let isFetched = Context.packageDirectory.contains("/checkouts/") || Context.packageDirectory.contains("/registry/")
let optimized: [CXXSetting] = isFetched ? [] : [.unsafeFlags(["-O2"], .when(configuration: .debug))]

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
      cxxSettings: [.headerSearchPath("include"), .headerSearchPath("capi")] + optimized
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
