// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nothing of it reaches those who use the one above.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  products: [.library(name: "HTTPWorkload", targets: ["HTTPWorkload"])],
  dependencies: [.package(name: "calotype", path: "..")],
  targets: [
    .executableTarget(
      name: "Goldens",
      dependencies: [
        .product(name: "Calotype", package: "calotype"), .product(name: "CalotypeCLI", package: "calotype"),
      ]),
    .executableTarget(
      name: "Keys",
      dependencies: [
        .product(name: "Calotype", package: "calotype"), .product(name: "CalotypeCLI", package: "calotype"),
      ]),
    .executableTarget(name: "Open", dependencies: [.product(name: "CalotypeOpen", package: "calotype")]),
    .executableTarget(name: "Rendering", dependencies: [.product(name: "CalotypeScreens", package: "calotype")]),
    .executableTarget(name: "State", dependencies: [.product(name: "CalotypeTCA", package: "calotype")]),
    .executableTarget(name: "Journeys", dependencies: [.product(name: "Calotype", package: "calotype")]),
    .executableTarget(
      name: "TestStores",
      dependencies: [
        .product(name: "Calotype", package: "calotype"), .product(name: "CalotypeTesting", package: "calotype"),
      ]),
    // What each HTTP client does; the peers' own package, peers/http, uses it as well.
    .target(name: "HTTPWorkload"),
    .executableTarget(
      name: "HTTP", dependencies: ["HTTPWorkload", .product(name: "CalotypeHTTP", package: "calotype")]),
    .executableTarget(name: "Fixtures", dependencies: [.product(name: "CalotypeCLI", package: "calotype")]),
  ],
  swiftLanguageModes: [.v6]
)
