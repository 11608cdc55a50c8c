import ArgumentParser
import CalotypeCatalog
import CalotypeScreens

/// The display and the format of a print.
struct RenderOptions: ParsableArguments {
  @Option(help: "The number of columns. (default: the terminal's, or 80)") var width: Int?

  @Option(help: "The number of rows, or auto for the height of the content. (default: the terminal's, or 24)")
  var height: Height?

  @Option(help: "The format of the print. (default: ansi on a terminal that supports it, otherwise plain)")
  var format: Format?

  @Option(help: "The number of colors. (default: the terminal's)") var color: ColorDepth?

  @Option(help: "The theme: \(Theme.all.map(\.name).joined(separator: ", ")).") var theme = "dark"

  @Flag(help: "Use only ASCII characters.") var ascii = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case plain, ansi, svg, html
  }

  struct Height: ExpressibleByArgument {
    /// The number of rows; `nil` for the height of the content.
    let rows: Int?

    init?(argument: String) {
      rows = Int(argument)
      if rows == nil, argument != "auto" { return nil }
    }
  }

  func validate() throws {
    if let width, !(1...1000).contains(width) {
      throw ValidationError("--width must be between 1 and 1000, not \(width).")
    }
    if let rows = height?.rows, !(1...10_000).contains(rows) {
      throw ValidationError("--height must be between 1 and 10000 or auto, not \(rows).")
    }
    _ = try CalotypeCLI.theme(theme)
  }

  /// The color depth. Pictures, and ANSI bytes for a pipe or a file, have no terminal to detect it from: they get all colors.
  private var depth: ColorDepth {
    if format == .svg || format == .html { return color ?? .truecolor }
    let isPiped = format == .ansi && !Machine.isTerminal
    return ColorDepth.detected(asked: color, isTerminal: Machine.isTerminal || isPiped) { name in
      switch name {
      case "TERM" where isPiped: "xterm"
      case "COLORTERM" where isPiped: "truecolor"
      default: Machine.variable(name)
      }
    }
  }

  /// Prints a scene.
  ///
  /// - Parameter id: The id of the state, which becomes the title of a picture.
  /// - Throws: ``CommandError`` if its views are nested too deep.
  func bytes(of scene: Scene, id: String) throws -> [UInt8] {
    let terminal = Machine.terminalSize ?? Size(columns: 80, rows: 24)
    let format = self.format ?? (Machine.understandsANSI ? .ansi : .plain)
    let depth = self.depth
    var environment = RenderEnvironment(
      size: Size(columns: width ?? terminal.columns, rows: terminal.rows), theme: try CalotypeCLI.theme(theme),
      glyphs: ascii ? .ascii : .unicode, colorDepth: depth)
    if let rows = height?.rows { environment.size.rows = rows }
    let isAuto = height != nil && height?.rows == nil
    let result = isAuto ? Frame(fullHeightOf: scene.view, in: environment) : scene.frame(in: environment)
    if let error = result.nestingError { throw CommandError("\(id) cannot be drawn. \(error)") }
    return switch format {
    case .plain: result.plainText()
    case .ansi: result.ansi(depth)
    case .svg: result.svg(depth, theme: environment.theme, id: id, title: id)
    case .html: result.html(depth, theme: environment.theme, id: id, title: id)
    }
  }
}

/// Returns the theme of a name.
///
/// - Throws: A usage error with the nearest name.
func theme(_ name: String) throws -> Theme {
  if let theme = Theme.all.first(where: { $0.name == name }) { return theme }
  throw unknown("There is no theme", name, "Themes", Theme.all.map(\.name))
}

extension ColorDepth: ExpressibleByArgument {
  /// The values of `--color`.
  public static var allValueStrings: [String] { names.map(\.key) }

  /// Parses the value of `--color`.
  public init?(argument: String) {
    guard let depth = Self.names.first(where: { $0.key == argument })?.value else { return nil }
    self = depth
  }

  private static var names: KeyValuePairs<String, ColorDepth> {
    ["none": .none, "16": .ansi16, "256": .ansi256, "truecolor": .truecolor]
  }
}
