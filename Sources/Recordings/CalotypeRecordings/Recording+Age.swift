extension Recording {
  /// How many days before a given one it was recorded; nil for what a person wrote, and where the text is no day.
  ///
  ///     recording.age(on: "2026-11-21")     // 90, for what was recorded on 2026-08-23
  ///
  /// - Parameter day: Today, as only the edge knows it: `2026-11-21`.
  public func age(on day: String) -> Int? {
    guard let recorded = self.recorded.flatMap(dayNumber), let today = dayNumber(day) else { return nil }
    return today - recorded
  }
}

/// The days since 1970-01-01 in the Gregorian calendar, which every year is taken to have.
private func dayNumber(_ text: String) -> Int? {
  guard isDate(text) else { return nil }
  let parts = text.split(separator: "-").compactMap { Int($0) }
  // Years that begin in March end with the leap day, so that months have fixed lengths before it.
  let year = parts[1] > 2 ? parts[0] : parts[0] - 1
  let month = (parts[1] + 9) % 12
  let dayOfYear = (153 * month + 2) / 5 + parts[2] - 1
  return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
}
