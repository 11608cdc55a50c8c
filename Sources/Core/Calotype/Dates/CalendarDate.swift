import CalotypeScreens

/// A day of the calendar, without a time zone.
///
///     CalendarDate("2019-01-30")?.description                    // 2019-01-30
///     CalendarDate("2019-01-30T19:30:00-05:00")?.description     // 2019-01-31, in UTC
public struct CalendarDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year from 0 to 9999, the month from 1 to 12, and the day from 1 to 31.
  public let year, month, day: Int

  /// Creates a day; `nil` if the calendar has no such day.
  init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...Self.days(in: month, of: year) ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads `2024-04-01`, and the day in UTC of a time such as `2019-01-30T00:00:00.000Z`; `nil` for other text.
  public init?(_ text: String) {
    if text.utf8.count == 10 {
      let bytes = Array(text.utf8)
      let digits = bytes.enumerated().filter { $0.offset != 4 && $0.offset != 7 }.map { Int($0.element) - 0x30 }
      guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), digits.allSatisfy({ 0...9 ~= $0 }) else {
        return nil
      }
      func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + $1 } }
      self.init(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    } else if let date = Moment(text)?.date {
      self = date
    } else {
      return nil
    }
  }

  /// The day before; `nil` before the first day.
  var previous: Self? {
    Self(year: self.year, month: self.month, day: self.day - 1)
      ?? Self(year: self.year, month: self.month - 1, day: Self.days(in: self.month - 1, of: self.year))
      ?? Self(year: self.year - 1, month: 12, day: 31)
  }

  /// The day after; `nil` after the last day.
  var next: Self? {
    Self(year: year, month: month, day: day + 1)
      ?? Self(year: year, month: month + 1, day: 1) ?? Self(year: year + 1, month: 1, day: 1)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a day is earlier than another.
  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The day as in ISO 8601: `2019-01-30`.
  public var description: String { "\(digits(year, 4))-\(digits(month))-\(digits(day))" }
}

/// Returns a number with at least that many digits: `05`.
package func digits(_ number: Int, _ count: Int = 2) -> String { "\(number)".padded(to: count, with: "0") }
