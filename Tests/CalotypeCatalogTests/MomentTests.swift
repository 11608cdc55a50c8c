import Testing

@testable import Calotype

struct MomentTests {
  @Test(arguments: [
    ("2019-01-30T00:00:00.000Z", "2019-01-30 0:0"),
    ("2019-01-30T23:59:59Z", "2019-01-30 23:59"),
    ("2019-01-30 19:30:00 UTC", "2019-01-30 19:30"),
    ("2019-01-30T19:30", "2019-01-30 19:30"),
    ("2019-01-30T19:30:00", "2019-01-30 19:30"),
    ("2019-01-30T19:30:00-05:00", "2019-01-31 0:30"),
    ("2019-12-31T19:30:00-0500", "2020-01-01 0:30"),
    ("2024-03-01T01:00:00+02:00", "2024-02-29 23:0"),
    ("2024-01-01T00:30:00+05:45", "2023-12-31 18:45"),
    ("2019-01-30T19:30:00-05", "2019-01-31 0:30"),
    ("2019-01-30T19:30:00.123456789+00:00", "2019-01-30 19:30"),
    ("2016-12-31T23:59:60Z", "2016-12-31 23:59"),
  ])
  func `a time is converted to UTC`(text: String, expected: String) throws {
    let moment = try #require(Moment(text))
    #expect("\(moment.date) \(moment.hour):\(moment.minute)" == expected)
    #expect(CalendarDate(text) == moment.date)
  }

  @Test(arguments: [
    (0, "1970-01-01 0:0"), (59, "1970-01-01 0:0"), (-1, "1969-12-31 23:59"), (1_548_876_600, "2019-01-30 19:30"),
    (951_782_400, "2000-02-29 0:0"), (4_107_542_400, "2100-03-01 0:0"), (253_402_300_799, "9999-12-31 23:59"),
    (-62_167_219_200, "0000-01-01 0:0"), (-62_162_035_201, "0000-02-29 23:59"), (-62_162_035_200, "0000-03-01 0:0"),
  ])
  func `seconds since 1970 are a minute`(seconds: Int, expected: String) throws {
    let moment = try #require(Moment(secondsSince1970: seconds))
    #expect("\(moment.date) \(moment.hour):\(moment.minute)" == expected)
  }

  @Test(arguments: [253_402_300_800, -62_167_219_201, Int.max, Int.min])
  func `seconds beyond the calendar are not a minute`(seconds: Int) {
    #expect(Moment(secondsSince1970: seconds) == nil)
  }

  @Test(arguments: [("2024-04-01", "2024-04-01"), ("0001-01-01", "0001-01-01"), ("2024-02-29", "2024-02-29")])
  func `a date without a time is a day, and not a moment`(text: String, expected: String) {
    #expect(CalendarDate(text)?.description == expected)
    #expect(Moment(text) == nil)
  }

  @Test(arguments: [
    "", " ", "2024", "2024-04", "2024-4-1", "2024-04-31", "2023-02-29", "2024-00-10", "2024-13-01", "24-04-01",
    "01.04.2024", "04/01/2024", "20240401", "2024-04-01T", "2024-04-01Z", "2024-04-01T25:00:00Z",
    "2024-04-01T24:00:00Z",
    "2024-04-01T00:60:00Z", "2024-04-01T00:00:61Z", "2024-04-01T00:00:00.Z", "2024-04-01T0:0:0Z",
    "2024-04-01T00:00:00X",
    "2024-04-01T00:00:00+24:00", "2024-04-01T00:00:00+1", "2024-04-01T00:00:00+05:00Z", "2024-04-01T00:00:00:00Z",
    "-024-04-01", "+2024-04-01", "２０２４-04-01", "2024-04-01T00:00:00.000Z.", "9999-12-31T23:00:00-02:00",
    "0000-01-01T00:00:00+01:00", "Final", "7:30 pm ET", "99999999999999999999-01-01",
  ])
  func `text that is not a date or a time is rejected`(text: String) {
    #expect(CalendarDate(text) == nil)
    #expect(Moment(text) == nil)
  }
}
