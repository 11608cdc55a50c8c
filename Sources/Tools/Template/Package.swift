// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "templateapp",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "templateapp", targets: ["TemplateAppCommand"])
  ],
  dependencies: [
    .package(name: "calotype", path: "../../..")
  ],
  targets: [
    // The app: its API client, its features, its screens, and the catalog of them.
    .target(
      name: "TemplateApp",
      dependencies: [.product(name: "Calotype", package: "calotype")]),

    // The command that shows, checks and records the screens.
    .executableTarget(
      name: "TemplateAppCommand",
      dependencies: ["TemplateApp", .product(name: "CalotypeCLI", package: "calotype")]),

    .testTarget(
      name: "TemplateAppTests",
      dependencies: ["TemplateApp", .product(name: "CalotypeTesting", package: "calotype")]),
  ],
  swiftLanguageModes: [.v6]
)
