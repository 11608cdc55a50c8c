import HTTPTypes

/// The waits that `Retry-After` fields ask for (RFC 9110, 10.2.3): digits, or a date such as
/// `Sun, 06 Nov 1994 08:49:37 GMT`. Other values are ignored.
enum RetryAfter {
  /// A year, the longest wait in seconds.
  private static let longest = 31_536_000

  /// Returns the wait from now that a response asks for: the longest of its fields; zero for a date in the past.
  static func duration(in response: Response, from now: Int) -> Duration? {
    let fields = response.head.headerFields[values: .retryAfter].map { Array($0.utf8) }
    return fields.compactMap { Self.seconds($0, from: now) }.max().map { .seconds(min($0, Self.longest)) }
  }

  private static func seconds(_ value: [UInt8], from now: Int) -> Int? {
    if !value.isEmpty, value.allSatisfy(isDigit) { return Int(decimal: value) ?? Self.longest }
    guard let date = Self.date(value) else { return nil }
    let (seconds, isTooMuch) = date.subtractingReportingOverflow(now)
    return isTooMuch ? Self.longest : max(seconds, 0)
  }

  /// Parses an IMF-fixdate (RFC 9110, 5.6.7), in seconds since 1970.
  private static func date(_ text: [UInt8]) -> Int? {
    // Sun, 06 Nov 1994 08:49:37 GMT
    guard text.count == 29, text[3...4].elementsEqual(", ".utf8), text[7] == UInt8(ascii: " "),
      text[11] == UInt8(ascii: " "), text[16] == UInt8(ascii: " "), text[19] == UInt8(ascii: ":"),
      text[22] == UInt8(ascii: ":"), text[25...].elementsEqual(" GMT".utf8),
      let month = months.firstIndex(of: String(decoding: text[8...10], as: UTF8.self)),
      let day = Self.digits(text[5...6], within: 1...31), let year = Self.digits(text[12...15], within: 0...9999),
      let hour = Self.digits(text[17...18], within: 0...23), let minute = Self.digits(text[20...21], within: 0...59),
      let second = Self.digits(text[23...24], within: 0...60)
    else { return nil }
    return ((dayNumber(year, month + 1, day) * 24 + hour) * 60 + minute) * 60 + second
  }

  private static func digits(_ text: ArraySlice<UInt8>, within range: ClosedRange<Int>) -> Int? {
    Int(decimal: text).flatMap { range.contains($0) ? $0 : nil }
  }
}
