/// The manifest, and the small files beside it.
extension NewPackage {
  var manifestFiles: [File] {
    [
      File("Package.swift", self.manifest), File(".gitattributes", Self.gitattributes),
      File(".gitignore", Self.gitignore), File(".swift-format", Self.swiftFormat),
    ]
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(self.name.command)",
      platforms: [.macOS(.v15)],
      products: [
        .executable(name: "\(self.name.command)", targets: ["\(self.name.module)Command"])
      ],
      dependencies: [
        \(self.calotype.dependency(of: self.folder))
      ],
      targets: [
        // The app: what it asks its API, its features, its screens, and the catalogue of them.
        .target(
          name: "\(self.name.module)",
          dependencies: [.product(name: "Calotype", package: "\(self.calotype.identity)")]),

        // The command that shows, checks and records the catalogue.
        .executableTarget(
          name: "\(self.name.module)Command",
          dependencies: ["\(self.name.module)", .product(name: "CalotypeCLI", package: "\(self.calotype.identity)")]),

        .testTarget(
          name: "\(self.name.module)Tests",
          dependencies: ["\(self.name.module)", .product(name: "CalotypeTesting", package: "\(self.calotype.identity)")]),
      ],
      swiftLanguageModes: [.v6]
    )
    """
  }

  private static let gitattributes = """
    # Goldens and recordings are compared byte by byte: no checkout may change their line ends.
    __Snapshots__/**/*.txt text eol=lf
    __Snapshots__/**/*.index text eol=lf
    __Snapshots__/**/*.ansi -text
    Fixtures/** -text
    """

  private static let gitignore = """
    .build/
    .swiftpm/
    *.xcodeproj
    .DS_Store
    *.tmp
    """

  private static let swiftFormat = """
    {
      "version": 1,
      "lineLength": 120,
      "indentation": { "spaces": 2 },
      "respectsExistingLineBreaks": true
    }
    """
}
