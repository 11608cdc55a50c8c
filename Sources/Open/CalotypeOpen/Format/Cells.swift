import Calotype

/// The text of values in cells. The language and the time zone of the machine are never read: a time has the zone in which
/// it is written, and seconds since 1970 are in UTC.
///
///     Cells.text(of: node, as: .number(isLabel: false), in: .english)         // 12,345.50 for 12345.50
///     Cells.text(of: node, as: .date(hasTime: true), in: .english)            // Jan 30, 2019 19:30, or 19:30 -05:00
public enum Cells {
  /// Returns the text of a value of a type; empty for a missing one, `–` for null.
  ///
  /// Numbers keep their digits. Objects and arrays are the number of their elements. A value that does not have the form
  /// of its type is shown as it is written.
  ///
  /// - Parameter currency: The currency of an amount of money, e.g. `EUR`.
  public static func text(
    of node: JSONNode?, as type: FieldType, currency: String? = nil, in locale: DisplayLocale
  ) -> String {
    guard let node else { return "" }
    if node.kind == .null { return "–" }
    if node.isContainer { return locale.formatted(node.count) }
    let text = node.text
    return switch type {
    case .number(isLabel: false): locale.formatted(decimal: text) ?? text
    case .money(let money): amount(text, money, currency ?? money.currency, locale) ?? text
    case .percent: locale.formatted(decimal: text).map { $0 + "%" } ?? text
    case .date(let hasTime): time(text, hasTime, locale) ?? text
    case .duration(let unit): duration(text, unit, locale) ?? text
    case .number, .text, .boolean, .url, .image, .email, .color, .id, .choice, .count: text
    }
  }

  /// `$1,234.50`, `-€0.05`, `12.00 CHF`; `nil` for anything but a number.
  private static func amount(
    _ text: String, _ money: FieldType.Money, _ currency: String?, _ locale: DisplayLocale
  ) -> String? {
    let code = currency?.uppercased()
    let decimals = max(0, text.utf8.drop { $0 != UInt8(ascii: ".") }.count - 1)
    let isWhole = ["JPY", "KRW", "VND", "CLP"].contains(code)
    let number =
      money.isMinor
      ? Int(text).map { locale.formatted(minorUnits: $0, places: isWhole ? 0 : 2) }
      : locale.formatted(decimal: text, places: max(money.places, decimals))
    guard let number else { return nil }
    guard let code, !code.isEmpty else { return number }
    guard let sign = FieldType.Money.signs[code] else { return "\(number) \(code)" }
    return number.hasPrefix("-") ? "-\(sign)\(number.dropFirst())" : sign + number
  }

  private static func time(_ text: String, _ hasTime: Bool, _ locale: DisplayLocale) -> String? {
    guard let time = Timestamp(text: text) ?? Timestamp(seconds: text), !time.isMonth else { return nil }
    guard hasTime, let moment = time.moment else { return locale.formatted(time.date) }
    let zone = text.dropFirst(16).drop { $0 != "+" && $0 != "-" }
    let isUTC = zone.allSatisfy { !("1"..."9" ~= $0) }
    guard !isUTC, let local = Timestamp(text: String(text.dropLast(zone.count)))?.moment else {
      return locale.formatted(moment)
    }
    return "\(locale.formatted(local)) \(zone)"
  }

  /// `250 ms`, `3m 20s`, `1h 05m`, `2d 3h`; a number with decimals keeps them: `1.5 s`.
  private static func duration(_ text: String, _ unit: FieldType.DurationUnit, _ locale: DisplayLocale) -> String? {
    if unit == .iso8601 { return seconds(iso: text).map(clock) }
    guard let number = Int(text), number >= 0, number < Int.max / 3600 else {
      let name = unit == .milliseconds ? "ms" : unit == .minutes ? "min" : "s"
      return locale.formatted(decimal: text).map { "\($0) \(name)" }
    }
    if unit == .milliseconds { return number < 1000 ? "\(number) ms" : clock(number / 1000) }
    return clock(unit == .minutes ? number * 60 : number)
  }

  private static func clock(_ seconds: Int) -> String {
    switch seconds {
    case ..<60: "\(seconds)s"
    case ..<3600: "\(seconds / 60)m \(digits(seconds % 60))s"
    case ..<86400: "\(seconds / 3600)h \(digits(seconds / 60 % 60))m"
    default: "\(seconds / 86400)d \(seconds / 3600 % 24)h"
    }
  }

  /// Returns the seconds of a duration of ISO 8601 with days, hours, minutes and seconds: `PT3M20S`.
  static func seconds(iso text: String) -> Int? {
    var (seconds, number, units): (Int, String, [Character: Int]) = (0, "", ["D": 86400, "W": 604_800])
    for character in text.dropFirst() {
      if character == "T" {
        units = ["H": 3600, "M": 60, "S": 1]
      } else if character.isNumber || character == "." {
        number.append(character)
      } else {
        guard let unit = units[character], let value = Int(number.prefix { $0 != "." }), value < 1_000_000 else {
          return nil
        }
        seconds += value * unit
        number = ""
      }
    }
    return text.hasPrefix("P") && number.isEmpty && !"PT".contains(text.last ?? "P") ? seconds : nil
  }
}

extension Rows {
  /// Returns the text of a field in a row.
  public func text(of field: Field, at row: Int, in locale: DisplayLocale) -> String {
    let place: Field.Place? = if case .money(let money) = field.type { money.currencyPlace } else { nil }
    let currency = place.flatMap { value(of: $0, at: row)?.text }
    return Cells.text(of: value(of: field.place, at: row), as: field.type, currency: currency, in: locale)
  }
}
