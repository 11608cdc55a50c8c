import ArgumentParser
import CalotypeCatalog
import CalotypeFixtures

/// `screens`: the catalogue, one line a state.
struct ScreensCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "screens", abstract: "List every screen and state, its sizes, and its recordings.")
  }

  @Flag(help: "As JSON.")
  var json = false

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    let folder = try Folders(Tool.catalog).fixturesIfPresent(self.fixtures)
    var rows: [Row] = []
    for screen in Tool.catalog.screens {
      for state in screen.states {
        var used: [String] = []
        if let folder {
          let transport = try ReplayTransport(
            folder: folder, services: screen.services.map(\.name), variants: state.fixtures)
          _ = await state.scene(over: transport)
          used = transport.used.map(\.id)
        }
        rows.append(Row(id: "\(screen.id)/\(state.name)", variants: screen.variants.map(\.name), fixtures: used))
      }
    }
    try Output.say(self.json ? "[\n\(rows.map(\.json).joined(separator: ",\n"))\n]\n" : table(rows.map(\.cells)))
  }
}

/// One state of the catalogue, told to a person or a script.
private struct Row {
  let id: String
  let variants: [String]
  let fixtures: [String]

  /// Id, variants and recordings.
  var cells: [String] {
    [self.id, self.variants.joined(separator: " "), self.fixtures.joined(separator: " ")]
  }

  /// The row as an object. Ids, variants and file names are ASCII without quotes by their rules.
  var json: String {
    #"  {"id": "\#(self.id)", "variants": [\#(quoted(self.variants))], "fixtures": [\#(quoted(self.fixtures))]}"#
  }

  private func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
