extension CalendarDate {
  /// Reads `2024-04-01`, and the day in UTC of `2019-01-30T00:00:00.000Z`; nil for anything else.
  init?(_ text: String) {
    guard let date = Self(digits: text.utf8) ?? Moment(text)?.date else { return nil }
    self = date
  }

  /// Reads ten bytes: `2024-04-01`.
  fileprivate init?(digits text: some Collection<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = number(parts[0]), let month = number(parts[1]),
      let day = number(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

extension Moment {
  /// Reads `2019-01-30T00:00:00.000Z`, also with a blank for the T, without seconds, and with an offset, `-05:00`, by
  /// which the time is brought to UTC; nil for anything else. Without Z and offset it is taken for UTC.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > 10, bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let date = CalendarDate(digits: bytes[..<10])
    else { return nil }
    let rest = bytes[11...]
    let zone = rest.firstIndex { !isDigit($0) && $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ".") }
    let end = zone ?? rest.endIndex
    guard let time = minutes(rest[..<end]), let offset = offset(rest[end...]) else { return nil }
    self.init(date: date, minutes: time - offset)
  }

  /// A time of a day by its minutes, of the day before or after where there are too few or too many.
  private init?(date: CalendarDate, minutes: Int) {
    let day = minutes < 0 ? date.previous : minutes >= 1440 ? date.next : date
    guard let day else { return nil }
    let minutes = (minutes + 1440) % 1440
    self.init(date: day, hour: minutes / 60, minute: minutes % 60)
  }
}

/// The minutes of a day at `19:30`, `19:30:00` or `19:30:00.000`.
private func minutes(_ text: ArraySlice<UInt8>) -> Int? {
  let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  guard 2...3 ~= parts.count, parts[0].count == 2, parts[1].count == 2,
    let hour = number(parts[0]), let minute = number(parts[1]), hour < 24, minute < 60
  else { return nil }
  guard parts.count == 3 else { return hour * 60 + minute }
  let seconds = parts[2].split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
  guard seconds[0].count == 2, let second = number(seconds[0]), second <= 60 else { return nil }
  if seconds.count == 2, seconds[1].isEmpty || !seconds[1].allSatisfy(isDigit) { return nil }
  return hour * 60 + minute
}

/// The minutes that a clock is ahead of UTC: 0 of nothing, `Z` and `UTC`, -300 of `-05:00`, `-0500` and `-05`.
private func offset(_ text: ArraySlice<UInt8>) -> Int? {
  // A blank may stand before it.
  let zone = String(decoding: text, as: UTF8.self).filter { !$0.isWhitespace }
  if ["", "Z", "z", "UTC", "GMT"].contains(zone) { return 0 }
  guard let sign = zone.first, sign == "+" || sign == "-" else { return nil }
  let digits = Array(zone.utf8.dropFirst().filter { $0 != UInt8(ascii: ":") })
  guard digits.count == 2 || digits.count == 4, let hours = number(digits[..<2]), hours <= 23,
    let minutes = digits.count == 2 ? 0 : number(digits[2...]), minutes < 60
  else { return nil }
  return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
}

/// A few digits as a number.
private func number(_ digits: some Collection<UInt8>) -> Int? {
  guard 1...4 ~= digits.count, digits.allSatisfy(isDigit) else { return nil }
  return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}

private func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}
