import CalotypeHTTP
import CalotypeScreens

extension DisplayLocale {
  /// Formats a day.
  ///
  ///     locale.formatted(day)                       // Jan 30, 2019
  ///     DisplayLocale.german.formatted(day)         // 30.01.2019
  ///
  /// English has the names of months, every other language digits.
  public func formatted(_ date: CalendarDate) -> String {
    let year = digits(date.year, 4)
    guard identifier.prefix(2) == "en" else { return "\(digits(date.day)).\(digits(date.month)).\(year)" }
    return "\(months[date.month - 1]) \(date.day), \(year)"
  }

  /// Formats a minute: `Jan 30, 2019 09:05`.
  public func formatted(_ moment: Moment) -> String {
    "\(formatted(moment.date)) \(digits(moment.hour)):\(digits(moment.minute))"
  }
}
