import ArgumentParser
import CalotypeCatalog
import CalotypeScreens

/// How a screen is printed.
struct RenderOptions: ParsableArguments {
  @Option(help: "Columns. (default: the terminal's, else 80)")
  var width: Int?

  @Option(help: "Rows, or auto for as many as the content has. (default: the terminal's, else 24)")
  var height: Height?

  @Option(
    help: "Text, text with styles, a picture or a page. (default: ansi on a terminal that understands it, else plain)")
  var format: Format?

  @Option(help: "How many colours. (default: what the terminal can)")
  var color: ColorDepth?

  @Option(help: "dark, light, high-contrast or high-contrast-light.")
  var theme = "dark"

  @Flag(help: "Draw with ASCII signs only.")
  var ascii = false

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case plain, ansi, svg, html

    /// Whether it is a picture, which shows all colours wherever it is made.
    var isPicture: Bool { self == .svg || self == .html }
  }

  enum Height: ExpressibleByArgument {
    case auto
    case rows(Int)

    init?(argument: String) {
      if argument == "auto" {
        self = .auto
      } else if let rows = Int(argument) {
        self = .rows(rows)
      } else {
        return nil
      }
    }
  }

  func validate() throws {
    if let width = self.width, !(1...1000).contains(width) {
      throw ValidationError("--width is \(width); it must lie between 1 and 1000 columns.")
    }
    if case .rows(let rows) = self.height, !(1...10_000).contains(rows) {
      throw ValidationError("--height is \(rows); it must lie between 1 and 10000 rows, or be auto.")
    }
    let themes = Theme.all.map(\.name)
    guard themes.contains(self.theme) else { throw unknown("There is no theme", self.theme, "Themes", themes) }
  }

  /// A pipe or a file that is given ANSI bytes on purpose has no terminal to be asked: it gets all colours.
  private var depth: ColorDepth {
    if self.format?.isPicture ?? false { return self.color ?? .truecolor }
    let isPiped = self.format == .ansi && !Machine.isTerminal
    return ColorDepth.detected(asked: self.color, isTerminal: Machine.isTerminal || isPiped) { name in
      switch name {
      case "TERM" where isPiped: "xterm"
      case "COLORTERM" where isPiped: "truecolor"
      default: Machine.variable(name)
      }
    }
  }

  /// The bytes of a scene's print.
  ///
  /// - Parameter id: The screen's id, which becomes the title of a picture.
  /// - Throws: A failure if its views are nested too deep.
  func bytes(of scene: Scene, id: String) throws -> [UInt8] {
    let terminal = Machine.terminalSize ?? Size(columns: 80, rows: 24)
    let format = self.format ?? (Machine.understandsANSI ? .ansi : .plain)
    let depth = self.depth
    var environment = RenderEnvironment(
      size: Size(columns: self.width ?? terminal.columns, rows: terminal.rows),
      theme: Theme.all.first { $0.name == self.theme } ?? .dark,
      glyphs: self.ascii ? .ascii : .unicode,
      colorDepth: depth)
    let result: Frame
    switch self.height {
    case .auto:
      result = scene.fullHeightFrame(in: environment)
    case .rows(let rows):
      environment.size.rows = rows
      result = scene.frame(in: environment)
    case nil:
      result = scene.frame(in: environment)
    }
    if let error = result.nestingError { throw FailureReport("\(id) cannot be drawn. \(error)") }
    return switch format {
    case .plain: result.plainText()
    case .ansi: result.ansi(depth)
    case .svg: result.svg(depth, palette: Palette(for: environment.theme), id: id, title: id)
    case .html: result.html(depth, palette: Palette(for: environment.theme), id: id, title: id)
    }
  }
}

extension ColorDepth: ExpressibleByArgument {
  /// The values of `--color`.
  public static var allValueStrings: [String] { ["none", "16", "256", "truecolor"] }

  /// Reads the value of `--color`.
  public init?(argument: String) {
    switch argument {
    case "none": self = .none
    case "16": self = .ansi16
    case "256": self = .ansi256
    case "truecolor": self = .truecolor
    default: return nil
    }
  }
}
