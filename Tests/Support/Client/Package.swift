// swift-tools-version: 6.2
import PackageDescription

let kit: [Target.Dependency] = [
  .product(name: "Calotype", package: "calotype"), .product(name: "CalotypeTCA", package: "calotype"),
]

// A user's package without macros: `Scripts/checks/client` builds and tests it with and without the trait of the kit, in
// which nothing of what is here may change its meaning.
let package = Package(
  name: "client",
  platforms: [.macOS(.v15)],
  traits: [.trait(name: "Macros", description: "Asks the kit for its macros.")],
  dependencies: [
    .package(name: "calotype", path: "../../..", traits: [.trait(name: "Macros", condition: .when(traits: ["Macros"]))])
  ],
  targets: [
    .target(name: "Client", dependencies: kit, swiftSettings: [.treatAllWarnings(as: .error)]),
    .testTarget(
      name: "ClientTests", dependencies: ["Client", .product(name: "CalotypeTesting", package: "calotype")],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    // The same files, on the main actor unless they say otherwise. Their folders are links.
    .target(
      name: "MainActorClient", dependencies: kit,
      swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "MainActorClientTests",
      dependencies: ["MainActorClient", .product(name: "CalotypeTesting", package: "calotype")],
      swiftSettings: [.treatAllWarnings(as: .error), .defaultIsolation(MainActor.self), .define("ON_MAIN_ACTOR")]),
  ],
  swiftLanguageModes: [.v6]
)
