// swift-tools-version: 6.2
import PackageDescription

// A package of its own: its tests fail on purpose, which `Scripts/checks/xctest` looks at.
let package = Package(
  name: "xctest-suite",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "calotype", path: "../../..")],
  targets: [
    .testTarget(
      name: "XCTestSuite",
      dependencies: [
        .product(name: "CalotypeTCA", package: "calotype"), .product(name: "CalotypeTesting", package: "calotype"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
