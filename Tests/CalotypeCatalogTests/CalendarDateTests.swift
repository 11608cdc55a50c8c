import Testing

@testable import Calotype

struct CalendarDateTests {
  @Test(arguments: [
    (2024, 2, 29, true), (2023, 2, 29, false), (2000, 2, 29, true), (1900, 2, 29, false), (2023, 4, 31, false),
    (2023, 12, 31, true), (2023, 0, 1, false), (2023, 13, 1, false), (2023, 1, 0, false), (-1, 1, 1, false),
    (.max, .max, .max, false), (.min, .min, .min, false),
  ])
  func `a date is a day of the calendar`(year: Int, month: Int, day: Int, isDate: Bool) {
    #expect((CalendarDate(year: year, month: month, day: day) != nil) == isDate)
  }

  @Test(arguments: [
    ("2024-03-01", "2024-02-29"), ("2023-03-01", "2023-02-28"), ("2024-01-01", "2023-12-31"),
    ("2019-01-30", "2019-01-29"), ("0000-01-02", "0000-01-01"), ("9999-12-31", "9999-12-30"),
  ])
  func `a time zone leads to the day before and to the day after`(later: String, earlier: String) {
    #expect(CalendarDate("\(later)T00:30:00+01:00")?.description == earlier)
    #expect(CalendarDate("\(earlier)T23:30:00-01:00")?.description == later)
  }

  @Test(arguments: [
    (2019, 1, 30, "Jan 30, 2019", "30.01.2019"), (2024, 12, 1, "Dec 1, 2024", "01.12.2024"),
    (946, 11, 1, "Nov 1, 0946", "01.11.0946"),
  ])
  func `a day has the name of its month in English, and digits in other languages`(
    year: Int, month: Int, day: Int, english: String, german: String
  ) throws {
    let date = try #require(CalendarDate(year: year, month: month, day: day))
    #expect(DisplayLocale.english.formatted(date) == english)
    #expect(DisplayLocale.german.formatted(date) == german)
  }
}
