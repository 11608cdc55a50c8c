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
    guard let match = text.wholeMatch(of: timePattern)?.output, let zone = match.5.wholeMatch(of: zonePattern)?.output,
      let date = CalendarDate(String(match.1)), let hour = Int(match.2), let minute = Int(match.3),
      hour < 24, minute < 60, number(match.4) <= 60, number(zone.2) < 24, number(zone.3) < 60
    else { return nil }
    let offset = (number(zone.2) * 60 + number(zone.3)) * (zone.1 == "-" ? -1 : 1)
    let minutes = hour * 60 + minute - offset
    guard let day = minutes < 0 ? date.previous : minutes >= 1440 ? date.next : date else { return nil }
    let rest = (minutes + 1440) % 1440
    self.init(date: day, hour: rest / 60, minute: rest % 60)
  }
}

// A regex literal inside of a function is compiled in each call. One without parts of our own may be shared by threads.
private nonisolated(unsafe) let timePattern =
  /([0-9-]{10})[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?\s*(.*)/
private nonisolated(unsafe) let zonePattern = /(?:[Zz]|UTC|GMT|([+-])([0-9]{2}):?([0-9]{2})?)?/

private func number(_ digits: Substring?) -> Int { digits.flatMap { Int($0) } ?? 0 }
