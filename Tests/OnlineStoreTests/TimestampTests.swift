import Testing

@testable import OnlineStore

struct TimestampTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"),
    (1_795_338_300.25, "2026-11-22T09:05:00.250Z"),
    (951_782_399.999, "2000-02-28T23:59:59.999Z"),
    (951_782_400, "2000-02-29T00:00:00.000Z"),
    (951_868_800, "2000-03-01T00:00:00.000Z"),
    (4_107_542_400, "2100-03-01T00:00:00.000Z"),
    (-1, "1969-12-31T23:59:59.000Z"),
    (-62_167_219_200, "0000-01-01T00:00:00.000Z"),
    (Double.infinity, "9999-12-31T23:59:59.999Z"),
    (-1e300, "0000-01-01T00:00:00.000Z"),
    (Double.nan, "1970-01-01T00:00:00.000Z"),
  ])
  func `a moment is written in UTC`(seconds: Double, text: String) {
    #expect(Timestamp(secondsSince1970: seconds).iso8601 == text)
  }
}
