import ArgumentParser
import CalotypeCatalog

/// `gallery`: browses the catalog live.
struct GalleryCommand<Tool: CatalogCommand>: AsyncParsableCommand, LiveCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "gallery", abstract: "Browse all states of all screens, on any display, beside their goldens.")
  }

  @OptionGroup var places: GoldenPlaces

  @OptionGroup(title: "Terminal") var terminal: TerminalOptions

  @MainActor
  func run() async throws {
    let folders = Folders(Tool.catalog)
    let gallery = Gallery(
      of: Tool.catalog, recordings: try folders.fixtures(places.fixtures),
      goldens: try folders.folder(places.goldens, .goldens))
    try await terminal.run { gallery.open(on: $0) }
  }
}
