/// A moment in UTC, to the millisecond.
struct Timestamp: Hashable, Sendable {
  /// Milliseconds since 1970 began, in the years 0 to 9999.
  let milliseconds: Int

  /// - Parameter seconds: The seconds since 1970, limited to years of four digits.
  init(secondsSince1970 seconds: Double) {
    let (first, last) = (-62_167_219_200_000.0, 253_402_300_799_999.0)
    let milliseconds = (seconds * 1000).rounded(.down)
    self.milliseconds = milliseconds.isNaN ? 0 : Int(min(max(milliseconds, first), last))
  }

  /// ISO 8601: `2026-11-22T09:05:00.000Z`.
  var iso8601: String {
    let days = milliseconds.dividedDown(by: 86_400_000)
    let (year, month, day) = Self.date(ofDay: days.quotient)
    let time = days.remainder
    let date = "\(year.digits(4))-\(month.digits(2))-\(day.digits(2))"
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { $0.digits(2) }.joined(separator: ":")
    return "\(date)T\(clock).\((time % 1000).digits(3))Z"
  }

  /// Returns the date of a day by its number from 1970-01-01. The Gregorian calendar repeats after 400 years. Years
  /// begin with March here, so that a leap day is the last day of its year.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (day + 719_468).dividedDown(by: 146_097)
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    return (
      era * 400 + yearOfEra + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}

extension Int {
  /// Returns the quotient rounded down, with a remainder from 0.
  fileprivate func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  /// Returns the number with leading zeros.
  fileprivate func digits(_ count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
