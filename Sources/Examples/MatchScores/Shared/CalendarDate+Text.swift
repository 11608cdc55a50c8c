extension CalendarDate {
  /// The day for a screen: `30.01.2019`.
  var text: String { "\(twoDigits(self.day)).\(twoDigits(self.month)).\(fourDigits(self.year))" }
}

extension Moment {
  /// The time for a screen: `19:30 UTC`.
  var timeText: String { "\(twoDigits(self.hour)):\(twoDigits(self.minute)) UTC" }
}

/// A season for a screen, by the year in which it began: `2018–19`.
func seasonText(_ year: Int) -> String {
  1000...9998 ~= year ? "\(year)–\(twoDigits((year + 1) % 100))" : "\(year)"
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

private func fourDigits(_ number: Int) -> String {
  String(repeating: "0", count: max(0, 4 - "\(number)".count)) + "\(number)"
}
