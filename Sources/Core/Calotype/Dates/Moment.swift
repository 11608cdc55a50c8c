import CalotypeHTTP

/// A minute of a day, in UTC.
///
///     Moment("2019-01-30T19:30:00-05:00")?.date.description    // 2019-01-31
///     Moment("2019-01-30T19:30:00-05:00")?.hour                // 0
public struct Moment: Hashable, Sendable {
  /// The day.
  public let date: CalendarDate

  /// The hour from 0 to 23, and the minute from 0 to 59.
  public let hour, minute: Int
}

extension Moment {
  /// Reads `2019-01-30T00:00:00.000Z`, also with a blank instead of the T, without seconds, and with an offset such as
  /// `-05:00`. Without an offset the time is in UTC.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count >= 16, let date = CalendarDate(String(decoding: bytes[..<10], as: UTF8.self)),
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "), bytes[13] == UInt8(ascii: ":"),
      let hour = Int(decimal: bytes[11..<13]), let minute = Int(decimal: bytes[14..<16]), hour < 24, minute < 60
    else { return nil }
    var rest = bytes[16...]
    if rest.first == UInt8(ascii: ":") {
      guard rest.count > 2, let second = Int(decimal: rest.dropFirst().prefix(2)), second <= 60 else { return nil }
      rest = rest.dropFirst(3)
      if rest.first == UInt8(ascii: ".") {
        let fraction = rest.dropFirst().prefix { 0x30...0x39 ~= $0 }
        guard !fraction.isEmpty else { return nil }
        rest = rest[fraction.endIndex...]
      }
    }
    guard let offset = offset(rest.drop { $0 == UInt8(ascii: " ") }) else { return nil }
    let days = dayNumber(date.year, date.month, date.day)
    self.init(secondsSince1970: ((days * 24 + hour) * 60 + minute - offset) * 60)
  }

  /// The minute of a number of seconds since 1970-01-01 in UTC; `nil` before the year 0 and after 9999.
  ///
  ///     Moment(secondsSince1970: 1_548_835_200)?.date.description     // 2019-01-30
  public init?(secondsSince1970 seconds: Int) {
    guard -62_167_219_200..<253_402_300_800 ~= seconds else { return nil }
    let second = (seconds % 86400 + 86400) % 86400
    let days = (seconds - second) / 86400
    // 400 years have 146,097 days; the year may be one off.
    let estimate = (days + 719_528) * 400 / 146_097
    let year = (estimate - 1...estimate + 1).last { dayNumber($0, 1, 1) <= days } ?? estimate
    let month = (1...12).last { dayNumber(year, $0, 1) <= days } ?? 1
    let day = days - dayNumber(year, month, 1) + 1
    guard let date = CalendarDate(year: year, month: month, day: day) else { return nil }
    self.init(date: date, hour: second / 3600, minute: second / 60 % 60)
  }
}

/// Returns the minutes that a zone is ahead of UTC: nothing, `Z`, `UTC`, `GMT`, `-05:00`, `+0530`, `+01`.
private func offset(_ zone: ArraySlice<UInt8>) -> Int? {
  if ["", "Z", "z", "UTC", "GMT"].contains(String(decoding: zone, as: UTF8.self)) { return 0 }
  let minutes = zone.dropFirst(3).trimmingPrefix(":".utf8)
  guard let sign = zone.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
    zone.count == 3 || minutes.count == 2, let hour = Int(decimal: zone.dropFirst().prefix(2)),
    let minute = zone.count == 3 ? 0 : Int(decimal: minutes), hour < 24, minute < 60
  else { return nil }
  return (hour * 60 + minute) * (sign == UInt8(ascii: "-") ? -1 : 1)
}
