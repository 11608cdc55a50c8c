// swift-tools-version: 6.2
import PackageDescription

// A user's package that asks for the macros: `Scripts/checks/macros` builds and tests it.
let package = Package(
  name: "macro-client",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "calotype", path: "../../..", traits: ["Macros"])],
  targets: [
    .target(name: "Client", dependencies: [.product(name: "CalotypeTCA", package: "calotype")]),
    .target(
      name: "MainActorClient", dependencies: [.product(name: "CalotypeTCA", package: "calotype")],
      swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ClientTests",
      dependencies: ["Client", "MainActorClient", .product(name: "CalotypeTesting", package: "calotype")]),
  ],
  swiftLanguageModes: [.v6]
)
