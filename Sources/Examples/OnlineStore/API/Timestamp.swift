import Calotype

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
    let (seconds, rest) = milliseconds.dividedDown(by: 1000)
    guard let moment = Moment(secondsSince1970: seconds) else { return "" }
    let clock = [moment.hour, moment.minute, seconds.dividedDown(by: 60).remainder].map { $0.digits(2) }
    return "\(moment.date)T\(clock.joined(separator: ":")).\(rest.digits(3))Z"
  }
}

extension Timestamp: Encodable {
  func encode(to encoder: any Encoder) throws { try iso8601.encode(to: encoder) }
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
