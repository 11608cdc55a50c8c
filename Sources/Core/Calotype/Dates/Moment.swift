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
      let hour = number(bytes[11..<13]), let minute = number(bytes[14..<16]), hour < 24, minute < 60
    else { return nil }
    var rest = bytes[16...]
    if rest.first == UInt8(ascii: ":") {
      guard let second = number(rest.dropFirst().prefix(2)), second <= 60 else { return nil }
      rest = rest.dropFirst(3)
      if rest.first == UInt8(ascii: ".") {
        let fraction = rest.dropFirst().prefix { 0x30...0x39 ~= $0 }
        guard !fraction.isEmpty else { return nil }
        rest = rest[fraction.endIndex...]
      }
    }
    guard let offset = offset(rest.drop { $0 == UInt8(ascii: " ") }) else { return nil }
    let minutes = hour * 60 + minute - offset
    guard let day = minutes < 0 ? date.previous : minutes >= 1440 ? date.next : date else { return nil }
    let minuteOfDay = (minutes + 1440) % 1440
    self.init(date: day, hour: minuteOfDay / 60, minute: minuteOfDay % 60)
  }
}

extension Moment {
  /// The minute of a number of seconds since 1970-01-01 in UTC; `nil` before the year 0 and after 9999.
  ///
  ///     Moment(secondsSince1970: 1_548_835_200)?.date.description     // 2019-01-30
  public init?(secondsSince1970 seconds: Int) {
    guard -62_167_219_200..<253_402_300_800 ~= seconds else { return nil }
    let (quotient, remainder) = seconds.quotientAndRemainder(dividingBy: 86400)
    let second = remainder < 0 ? remainder + 86400 : remainder
    // Days since 0000-03-01: a year then ends with its leap day, so the months before it have fixed lengths.
    let days = quotient + 719_468 - (remainder < 0 ? 1 : 0)
    let era = (days < 0 ? days - 146_096 : days) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = CalendarDate(
      year: yearOfEra + era * 400 + (month >= 10 ? 1 : 0), month: month < 10 ? month + 3 : month - 9,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
    guard let date else { return nil }
    self.init(date: date, hour: second / 3600, minute: second / 60 % 60)
  }
}

/// Returns the minutes that a zone is ahead of UTC: nothing, `Z`, `UTC`, `GMT`, `-05:00`, `+0530`, `+01`.
private func offset(_ zone: ArraySlice<UInt8>) -> Int? {
  if ["", "Z", "z", "UTC", "GMT"].contains(String(decoding: zone, as: UTF8.self)) { return 0 }
  guard let sign = zone.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
  var minutes = zone.dropFirst(3)
  if minutes.first == UInt8(ascii: ":") { minutes = minutes.dropFirst() }
  let isShort = zone.count == 3
  guard let hour = number(zone.dropFirst().prefix(2)), let minute = isShort ? 0 : number(minutes), hour < 24,
    minute < 60
  else { return nil }
  return (hour * 60 + minute) * (sign == UInt8(ascii: "-") ? -1 : 1)
}

/// Returns the number of two digits.
private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  digits.count == 2 && digits.allSatisfy { 0x30...0x39 ~= $0 } ? Int(String(decoding: digits, as: UTF8.self)) : nil
}
