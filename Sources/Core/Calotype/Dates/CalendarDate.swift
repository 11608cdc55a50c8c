import CalotypeHTTP
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
    guard 0...9999 ~= year, 1...12 ~= month else { return nil }
    let nextMonth = dayNumber(month == 12 ? year + 1 : year, month % 12 + 1, 1)
    guard 1...nextMonth - dayNumber(year, month, 1) ~= day else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Reads `2024-04-01`, and the day in UTC of a time such as `2019-01-30T00:00:00.000Z`; `nil` for other text.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.count == 10 {
      guard bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"), let year = Int(decimal: bytes[..<4]),
        let month = Int(decimal: bytes[5..<7]), let day = Int(decimal: bytes[8...])
      else { return nil }
      self.init(year: year, month: month, day: day)
    } else if let date = Moment(text)?.date {
      self = date
    } else {
      return nil
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
