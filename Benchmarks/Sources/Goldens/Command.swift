import CalotypeCLI

/// The kit's own command line, from an executable that has commands of its own beside it.
private struct Command: CatalogCommand {
  static let name = "goldens"
  static let catalog = Goldens.catalog
}

extension Goldens {
  @MainActor
  static func run() async { await Command.main() }
}
