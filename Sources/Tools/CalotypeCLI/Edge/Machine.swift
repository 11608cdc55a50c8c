import CalotypeFiles
import CalotypeProof
import CalotypeScreens

/// The machine that the command runs on. Only this type reads its environment, terminal and clock.
enum Machine {
  /// Returns the value of an environment variable; `nil` if it is not set.
  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard output is a terminal with a type other than `dumb`.
  static var understandsANSI: Bool {
    let name = variable("TERM") ?? ""
    return isTerminal && !name.isEmpty && name != "dumb"
  }

  /// The terminal's size in cells; `nil` if standard output is not a terminal, or the size is unknown.
  static var terminalSize: Size? {
    window.map { Size(columns: Int($0.ws_col), rows: Int($0.ws_row)) }
  }

  /// The size of the terminal's cells in pixels; `nil` if it does not tell.
  static var terminalCell: CellShape? {
    guard let window, window.ws_xpixel > 0, window.ws_ypixel > 0 else { return nil }
    return CellShape(width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
  }

  private static var window: winsize? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 && size.ws_row > 0 ? size : nil
  }

  /// Returns the glyphs to print with: those of the user's choice, otherwise Unicode, except in a terminal whose locale is
  /// not UTF-8. The reader of a pipe or a file is unknown.
  static func glyphs(ascii: Bool?) -> GlyphSet {
    if let ascii { return ascii ? .ascii : .unicode }
    return isTerminal ? .detected(variable: variable) : .unicode
  }

  /// The seconds since 1970-01-01 in UTC.
  static var secondsSince1970: Int { time(nil) }

  /// Today's date in UTC: `2026-11-21`.
  static var today: String { String(timestamp(time(nil)).prefix(10)) }

  /// The path of the running program with links resolved; `nil` if the system does not provide it.
  static var programPath: String? {
    #if os(Linux)
      Files.resolved("/proc/self/exe")
    #else
      CommandLine.arguments.first.flatMap(Files.resolved)
    #endif
  }
}
