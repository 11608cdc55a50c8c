import Calotype

/// The texts of values on screens.
enum Format {
  /// The text of a missing value.
  private static let missing = "—"

  /// `yes` or `no`
  static func answer(_ value: Bool?) -> String { value.map { $0 ? "yes" : "no" } ?? missing }

  /// `red, green`
  static func list(_ texts: [String]?) -> String {
    texts.map { $0.isEmpty ? missing : $0.joined(separator: ", ") } ?? missing
  }

  /// `2026`
  static func label(_ number: Int?) -> String { number.map { "\($0)" } ?? missing }

  /// `12,345.5`
  static func number(_ value: (some CustomStringConvertible)?) -> String {
    value.map { DisplayLocale.english.formatted(decimal: "\($0)") ?? "\($0)" } ?? missing
  }

  /// `12.5%`
  static func percent(_ value: (some CustomStringConvertible)?) -> String {
    value.map { (DisplayLocale.english.formatted(decimal: "\($0)") ?? "\($0)") + "%" } ?? missing
  }

  /// `$1,234.50`
  static func money(_ amount: (some CustomStringConvertible)?, _ sign: String = "") -> String {
    amount.map { sign + (DisplayLocale.english.formatted(decimal: "\($0)", places: 2) ?? "\($0)") } ?? missing
  }

  /// `$1,234.50` for 123450
  static func cents(_ amount: Int?, _ sign: String = "") -> String {
    amount.map { sign + DisplayLocale.english.formatted(minorUnits: $0, places: 2) } ?? missing
  }

  /// `Jan 30, 2019` for `2019-01-30`
  static func day(_ date: String?) -> String {
    date.map { CalendarDate($0).map(DisplayLocale.english.formatted) ?? $0 } ?? missing
  }

  /// `Jan 30, 2019 09:05`, in UTC
  static func time(_ time: String?) -> String {
    time.map { Moment($0).map(DisplayLocale.english.formatted) ?? $0 } ?? missing
  }

  /// `Jan 30, 2019 09:05` for 1548839100, in UTC
  static func time(secondsSince1970 seconds: Int?) -> String {
    seconds.map { Moment(secondsSince1970: $0).map(DisplayLocale.english.formatted) ?? "\($0)" } ?? missing
  }
}
