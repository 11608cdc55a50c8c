/// A day of the calendar, in UTC.
struct CalendarDate: Hashable, Sendable {
  /// 0 to 9999.
  let year: Int

  /// 1 to 12.
  let month: Int

  /// 1 to 31.
  let day: Int

  /// A day; nil where the calendar has no such day.
  init?(year: Int, month: Int, day: Int) {
    guard 0...9999 ~= year, 1...12 ~= month, 1...Self.days(in: month, of: year) ~= day else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: CustomStringConvertible {
  /// As the service writes it: `2019-01-30`.
  var description: String {
    func digits(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: count - "\(number)".count) + "\(number)"
    }
    return "\(digits(self.year, 4))-\(digits(self.month, 2))-\(digits(self.day, 2))"
  }
}

extension CalendarDate: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate {
  /// The day before; nil before the calendar begins.
  var previous: Self? {
    Self(year: self.year, month: self.month, day: self.day - 1)
      ?? Self(year: self.year, month: self.month - 1, day: Self.days(in: self.month - 1, of: self.year))
      ?? Self(year: self.year - 1, month: 12, day: 31)
  }

  /// The day after; nil after the calendar ends.
  var next: Self? {
    Self(year: self.year, month: self.month, day: self.day + 1)
      ?? Self(year: self.year, month: self.month + 1, day: 1)
      ?? Self(year: self.year + 1, month: 1, day: 1)
  }
}
