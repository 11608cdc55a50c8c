import CalotypeScreens

extension DisplayLocale {
  /// Formats a day.
  ///
  ///     locale.formatted(day)                       // Jan 30, 2019
  ///     DisplayLocale.german.formatted(day)         // 30.01.2019
  ///
  /// English has the names of months, every other language digits.
  public func formatted(_ date: CalendarDate) -> String {
    let parts = date.description.split(separator: "-")
    guard identifier.prefix(2) == "en" else { return parts.reversed().joined(separator: ".") }
    let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")
    return "\(months[date.month - 1]) \(date.day), \(parts[0])"
  }

  /// Formats a minute: `Jan 30, 2019 09:05`.
  public func formatted(_ moment: Moment) -> String {
    "\(formatted(moment.date)) \(digits(moment.hour)):\(digits(moment.minute))"
  }
}
