import HTTPTypes

/// The value of a `Retry-After` field (RFC 9110, 10.2.3): when to send a request again.
enum RetryAfter: Hashable {
  /// After this number of seconds, at most a year.
  case seconds(Int)
  /// At a date, in seconds since 1970-01-01 in UTC.
  case date(Int)

  private static let longest = 31_536_000

  /// Parses a value: digits, or a date such as `Sun, 06 Nov 1994 08:49:37 GMT`; `nil` for anything else.
  init?(_ value: String) {
    if let seconds = Self.number(value.utf8[...]) {
      self = .seconds(seconds)
    } else if let date = Self.date(Array(value.utf8)) {
      self = .date(date)
    } else {
      return nil
    }
  }

  /// The wait that a response asks for: the longest of its readable fields.
  static func duration(in response: Response, from now: Int) -> Duration? {
    response.head.headerFields[values: .retryAfter].compactMap { Self($0)?.duration(from: now) }.max()
  }

  /// The wait from now; zero for a date in the past.
  func duration(from now: Int) -> Duration {
    switch self {
    case .seconds(let seconds): return .seconds(seconds)
    case .date(let date):
      let (seconds, isTooMuch) = date.subtractingReportingOverflow(now)
      return .seconds(isTooMuch ? Self.longest : min(max(seconds, 0), Self.longest))
    }
  }

  /// Parses decimal digits; at most the longest wait.
  private static func number(_ digits: Substring.UTF8View.SubSequence) -> Int? {
    guard !digits.isEmpty, digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    return min(digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), Self.longest) }, Self.longest)
  }

  /// Parses an IMF-fixdate (RFC 9110, 5.6.7), in seconds since 1970.
  private static func date(_ text: [UInt8]) -> Int? {
    // Sun, 06 Nov 1994 08:49:37 GMT
    guard text.count == 29, text[3...4].elementsEqual(", ".utf8), text[7] == UInt8(ascii: " "),
      text[11] == UInt8(ascii: " "), text[16] == UInt8(ascii: " "), text[19] == UInt8(ascii: ":"),
      text[22] == UInt8(ascii: ":"), text[25...].elementsEqual(" GMT".utf8),
      let month = Self.months.firstIndex(of: String(decoding: text[8...10], as: UTF8.self)),
      let day = Self.digits(text[5...6], within: 1...31), let year = Self.digits(text[12...15], within: 0...9999),
      let hour = Self.digits(text[17...18], within: 0...23), let minute = Self.digits(text[20...21], within: 0...59),
      let second = Self.digits(text[23...24], within: 0...60)
    else { return nil }
    return ((Self.days(year, month + 1, day) * 24 + hour) * 60 + minute) * 60 + second
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func digits(_ text: ArraySlice<UInt8>, within range: ClosedRange<Int>) -> Int? {
    guard text.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return nil }
    let number = text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    return range.contains(number) ? number : nil
  }

  /// The days from 1970-01-01 to a date of the Gregorian calendar; negative before. Years begin in March here, so that the
  /// leap day is the last day of a year.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    // Division rounds towards zero, but the quotients of a negative year must round down.
    func quotient(_ divisor: Int) -> Int { year >= 0 ? year / divisor : -1 }
    return year * 365 + quotient(4) - quotient(100) + quotient(400) + dayOfYear - 719_468
  }
}
