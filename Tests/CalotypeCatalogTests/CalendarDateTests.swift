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
    ((2024, 3, 1), (2024, 2, 29)), ((2023, 3, 1), (2023, 2, 28)), ((2024, 1, 1), (2023, 12, 31)),
    ((2019, 1, 30), (2019, 1, 29)),
  ])
  func `a day has a previous and a next one`(later: (Int, Int, Int), earlier: (Int, Int, Int)) {
    let later = CalendarDate(year: later.0, month: later.1, day: later.2)
    let earlier = CalendarDate(year: earlier.0, month: earlier.1, day: earlier.2)
    #expect(later != nil)
    #expect(later?.previous == earlier)
    #expect(earlier?.next == later)
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

  @Test func `the first and the last day have one neighbor`() {
    #expect(CalendarDate(year: 0, month: 1, day: 1)?.previous == nil)
    #expect(CalendarDate(year: 9999, month: 12, day: 31)?.next == nil)
  }
}
