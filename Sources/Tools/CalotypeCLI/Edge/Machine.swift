import CalotypeFiles
import CalotypeScreens

/// The only place where the command looks at the machine it runs on.
enum Machine {
  /// The value of an environment variable; nil where it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A text without the blanks and line ends around it, which a variable that was read from a file often has.
  static func trimmed(_ text: String) -> String {
    let isBlank: (Unicode.Scalar) -> Bool = { [" ", "\t", "\r", "\n"].contains($0) }
    let rest = text.unicodeScalars.drop(while: isBlank)
    return String(rest.prefix(upTo: rest.lastIndex { !isBlank($0) }.map(rest.index(after:)) ?? rest.startIndex))
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard output is a terminal that says what it is, and is no dumb one.
  static var understandsANSI: Bool {
    let name = self.variable("TERM") ?? ""
    return self.isTerminal && !name.isEmpty && name != "dumb"
  }

  /// The terminal's size in cells; nil where standard output is none, or where it does not know.
  static var terminalSize: Size? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The seconds since 1970-01-01 in UTC.
  static var secondsSince1970: Int { time(nil) }

  /// Today's date in UTC: `2026-11-21`.
  static var today: String { String(timestamp(time(nil)).prefix(10)) }

  /// The path of the running program, links resolved; nil where the system does not tell.
  static var programPath: String? {
    #if os(Linux)
      Files.resolved("/proc/self/exe")
    #else
      CommandLine.arguments.first.flatMap(Files.resolved)
    #endif
  }
}
