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
    let folder = try Folders(catalog: Tool.catalog).fixtures(self.fixtures)
    var rows: [Row] = []
    for screen in Tool.catalog.screens {
      for state in screen.states {
        let transport = try ReplayTransport(
          folder: folder, services: screen.services.map(\.name), variants: state.fixtures)
        _ = await state.scene(over: transport)
        rows.append(
          Row(
            id: "\(screen.id)/\(state.name)", variants: screen.variants.map(\.name), fixtures: transport.used.map(\.id))
        )
      }
    }
    Output.say(self.json ? Row.json(rows) : Row.table(rows))
  }
}

/// One state of the catalogue, told to a person or a script.
struct Row {
  let id: String
  let variants: [String]
  let fixtures: [String]

  /// `dogs/list/loaded  40x24 80x24  dog/GET_breeds_list_all`, the columns aligned.
  static func table(_ rows: [Row]) -> String {
    let idWidth = rows.map(\.id.count).max() ?? 0
    let variantWidth = rows.map { $0.variants.joined(separator: " ").count }.max() ?? 0
    return rows.map { row in
      let variants = row.variants.joined(separator: " ")
      let line =
        row.id + blanks(idWidth - row.id.count + 2) + variants + blanks(variantWidth - variants.count + 2)
        + row.fixtures.joined(separator: " ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  /// One object a line, in the catalogue's order. Ids, variants and file names are ASCII without quotes by their rules.
  static func json(_ rows: [Row]) -> String {
    let objects = rows.map { row in
      #"  {"id": "\#(row.id)", "variants": [\#(quoted(row.variants))], "fixtures": [\#(quoted(row.fixtures))]}"#
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  private static func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
