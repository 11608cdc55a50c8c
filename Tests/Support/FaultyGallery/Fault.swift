import Foundation

/// Texts that depend on the surroundings.
enum Fault {
  /// Two keys: half of the hash seeds keep their order.
  static func dictionaryOrder() -> String {
    ["a": 1, "b": 2].map { "\($0.key)\($0.value)" }.joined(separator: " ")
  }

  static func setOrder() -> String {
    Set(["akita", "beagle", "collie", "dingo", "eskimo"]).joined(separator: " ")
  }

  /// The day in UTC, which is the same all day long.
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

  /// Formatted by the C library, which has only the installed locales.
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
    variable("NO_COLOR") != nil || variable("TERM") == "dumb" ? "plain" : "colored"
  }

  static func home() -> String { NSHomeDirectory() }

  static func workingFolder() -> String { FileManager.default.currentDirectoryPath }

  static func user() -> String { "hello, \(variable("LOGNAME") ?? "you")" }

  /// Depends on both variables together.
  static func zoneAndColumns() -> String {
    variable("TZ") != "UTC" && variable("HOME") == "/nonexistent" ? "both" : "not both"
  }

  /// Equal in half of the runs.
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
