import Foundation

/// What a screen may read and must not.
enum Fault {
  /// Two keys: every second hash seed keeps their order.
  static func dictionaryOrder() -> String {
    ["a": 1, "b": 2].map { "\($0.key)\($0.value)" }.joined(separator: " ")
  }

  static func setOrder() -> String {
    Set(["akita", "beagle", "collie", "dingo", "eskimo"]).joined(separator: " ")
  }

  /// The day alone, in UTC: the same all day long.
  static func today() -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day], from: Date())
    return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)"
  }

  /// The hour, from the C library.
  static func hour() -> String { "hour \(time(nil) / 3600 % 24)" }

  static func formattedNumber() -> String { 1_234_567.891.formatted() }

  static func capitalized() -> String { "irish setter".uppercased(with: .current) }

  /// The C library's idea, which knows only the locales that are installed.
  static func decimalComma() -> String {
    setlocale(LC_ALL, "")
    defer { setlocale(LC_ALL, "C") }
    var text = [CChar](repeating: 0, count: 32)
    _ = withVaList([1234.5]) { vsnprintf(&text, text.count, "%.2f", $0) }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func localHour() -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return "hour \(calendar.component(.hour, from: Date(timeIntervalSince1970: 1_700_000_000)))"
  }

  static func columnsVariable() -> String { "columns \(variable("COLUMNS") ?? "unknown")" }

  static func terminalColumns() -> String {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? "columns \(size.ws_col)" : "no terminal"
  }

  static func colors() -> String {
    variable("NO_COLOR") != nil || variable("TERM") == "dumb" ? "plain" : "coloured"
  }

  static func home() -> String { NSHomeDirectory() }

  static func workingFolder() -> String { FileManager.default.currentDirectoryPath }

  static func user() -> String { "hello, \(variable("LOGNAME") ?? "you")" }

  /// Neither alone makes a difference.
  static func zoneAndColumns() -> String {
    variable("TZ") != "UTC" && variable("HOME") == "/nonexistent" ? "both" : "not both"
  }

  /// Equal in every second run.
  static func dice() -> String { Bool.random() ? "heads" : "tails" }

  static func crashWithoutHome() -> String {
    if variable("HOME") == "/nonexistent" {
      FileHandle.standardError.write(Data("no home, no hope\n".utf8))
      exit(3)
    }
    return "at home"
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
