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

  @Option(help: "The theme: \(Theme.all.map(\.name).joined(separator: ", ")).", completion: .themes)
  var theme = "dark"

  @Flag(
    inversion: .prefixedNo,
    help: "Use only ASCII characters. (default: in a terminal whose locale is not UTF-8)")
  var ascii: Bool?

  @Option(help: "How pictures are shown with --format ansi. sixel and kitty need a terminal that supports them.")
  var pictures = Pictures.blocks

  enum Pictures: String, ExpressibleByArgument, CaseIterable {
    case blocks, sixel, kitty
  }

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case plain, ansi, svg, html, asciicast

    /// Whether the print is a document, and not text for a terminal.
    var isDocument: Bool { self == .svg || self == .html || self == .asciicast }
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
    if pictures != .blocks, let format, format != .ansi {
      throw ValidationError("--pictures \(pictures.rawValue) needs --format ansi, not \(format.rawValue).")
    }
  }

  /// The color depth. Pictures, and ANSI bytes for a pipe or a file, have no terminal to detect it from: they get all colors.
  private var depth: ColorDepth {
    if format?.isDocument == true { return color ?? .truecolor }
    let isPiped = format == .ansi && !Machine.isTerminal
    return ColorDepth.detected(asked: color, isTerminal: Machine.isTerminal || isPiped) { name in
      switch name {
      case "TERM" where isPiped: "xterm"
      case "COLORTERM" where isPiped: "truecolor"
      default: Machine.variable(name)
      }
    }
  }

  /// The format to print in. Forced colors also reach a pipe or a file.
  private var chosenFormat: Format {
    format ?? (Machine.understandsANSI || ColorDepth.isForced(variable: Machine.variable) ? .ansi : .plain)
  }

  /// The size and the looks of a print, where auto stands for the rows of the terminal.
  func environment() throws -> RenderEnvironment {
    let terminal = Machine.terminalSize ?? Size(columns: 80, rows: 24)
    return RenderEnvironment(
      size: Size(columns: width ?? terminal.columns, rows: height?.rows ?? terminal.rows),
      theme: try CalotypeCLI.theme(theme),
      glyphs: format?.isDocument == true && ascii != true ? .unicode : Machine.glyphs(ascii: ascii), colorDepth: depth)
  }

  /// Prints a scene.
  ///
  /// - Parameter id: The id of the state, which becomes the title of a picture.
  /// - Throws: ``CommandError`` if its views are nested too deep.
  func bytes(of scene: Scene, id: String) throws -> [UInt8] {
    let environment = try environment()
    let isAuto = height != nil && height?.rows == nil
    return try bytes(
      of: isAuto ? scene.fullHeightFrame(in: environment) : scene.frame(in: environment), id: id)
  }

  /// The pixels of a frame's pictures, for a cursor below the frame, which does not move.
  private func graphics(of frame: Frame) -> [UInt8] {
    guard let graphics = GraphicsProtocol(rawValue: pictures.rawValue) else { return [] }
    let pixels = frame.graphics(graphics, cell: Machine.terminalCell ?? CellShape(width: 10, height: 20)) {
      column, row in
      "\u{1B}8\u{1B}[\(frame.size.rows - row)A\u{1B}[\(column + 1)G"
    }
    return pixels.isEmpty ? [] : Array("\u{1B}7".utf8) + pixels + Array("\u{1B}8".utf8)
  }

  /// Prints a frame.
  private func bytes(of frame: Frame, id: String) throws -> [UInt8] {
    if let error = frame.nestingError { throw CommandError("\(id) cannot be drawn. \(error)") }
    let theme = try CalotypeCLI.theme(theme)
    return switch chosenFormat {
    case .plain: frame.plainText()
    case .ansi: frame.ansi(depth) + graphics(of: frame)
    case .svg: frame.svg(depth, theme: theme, id: id, title: id)
    case .html: frame.html(depth, theme: theme, id: id, title: id)
    case .asciicast: throw ValidationError("--format asciicast shows a journey. Name one with --journey.")
    }
  }
}

/// Journeys by keys.
extension RenderOptions {
  /// Whether each character of a typed text is shown.
  var showsTyping: Bool { format == .svg || format == .asciicast }

  /// Checks the options for a journey.
  ///
  /// - Parameter isWhole: Whether all of its frames are asked for, instead of the last one.
  func validateJourney(isWhole: Bool) throws {
    if height != nil, height?.rows == nil {
      throw ValidationError("A journey has screens of one size, so --height must be a number, not auto.")
    }
    if isWhole, format == .html {
      throw ValidationError("--format html cannot show a journey. Use plain, ansi, svg or asciicast.")
    }
  }

  /// Prints a journey.
  ///
  /// - Parameter isWhole: Whether to print all of its frames, instead of the last one.
  func bytes(of film: Film, id: String, isWhole: Bool) throws -> [UInt8] {
    guard isWhole else { return try film.shots.last.map { try bytes(of: $0.frame, id: id) } ?? [] }
    if let error = film.shots.lazy.compactMap(\.frame.nestingError).first {
      throw CommandError("\(id) cannot be drawn. \(error)")
    }
    let theme = try CalotypeCLI.theme(theme)
    switch chosenFormat {
    case .svg:
      return film.shots.map(\.frame).animatedSVG(times: film.schedule, depth, theme: theme, id: id, title: id)
    case .asciicast:
      return film.asciicast(depth, theme: theme, title: id)
    default:
      let parts = try film.shots.map { shot in
        let title = CellText("\(shot.number)  \(shot.step ?? "start")").string.replacing("\n", with: "⏎")
        return Array("\(title)\n".utf8) + (try bytes(of: shot.frame, id: id))
      }
      return Array(parts.joined(separator: "\n".utf8))
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
