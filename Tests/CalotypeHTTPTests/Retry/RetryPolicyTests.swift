import CalotypeHTTP
import HTTPTypes
import Testing

@Suite
struct RetryPolicyTests {
  /// 2026-11-22 00:00:00 UTC.
  private let now = 1_795_305_600

  @Test(arguments: [
    ("0", 1), ("1", 1), ("2", 2), ("10", 10), ("007", 7),
    ("11", nil), ("3600", nil), ("99999999999999999999999999", nil),
  ])
  func `so many seconds are waited for, within the limit`(value: String, seconds: Int?) throws {
    #expect(try pause(429, [value]) == seconds)
    #expect(try pause(503, [value]) == seconds)
  }

  @Test(arguments: [
    ("Sun, 22 Nov 2026 00:00:05 GMT", 5), ("Sun, 22 Nov 2026 00:00:10 GMT", 10), ("Sun, 22 Nov 2026 00:00:11 GMT", nil),
    ("Sat, 21 Nov 2026 23:59:59 GMT", 1), ("Thu, 01 Jan 1970 00:00:00 GMT", 1), ("Sat, 01 Jan 0000 00:00:00 GMT", 1),
    ("Fri, 31 Dec 9999 23:59:60 GMT", nil),
  ])
  func `a future date sets the pause, and a past one means a short pause`(value: String, seconds: Int?) throws {
    #expect(try pause(429, [value]) == seconds)
  }

  @Test func `dates are those of the calendar, leap days and turns of centuries included`() throws {
    let moments = [
      ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777), ("Tue, 29 Feb 2000 12:00:00 GMT", 951_825_600),
      ("Wed, 01 Mar 2000 00:00:00 GMT", 951_868_800), ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
      ("Thu, 31 Dec 2026 23:59:59 GMT", 1_798_761_599), ("Fri, 01 Jan 2027 00:00:00 GMT", 1_798_761_600),
    ]
    for (date, seconds) in moments {
      #expect(try pause(429, [date], now: seconds - 4) == 4, "\(date)")
    }
  }

  @Test(arguments: [
    "", " ", "-5", "+5", "1e9", "1.5", "5 s", "soon", "٥", "5, 10", "0x10", "Sun, 22 Nov 2026",
    "22 Nov 2026 00:00:05 GMT", "Sun, 22 Nov 2026 00:00:05 UTC", "Sun, 32 Nov 2026 00:00:05 GMT",
    "Sun, 22 Foo 2026 00:00:05 GMT",
    "Sun, 22 Nov 2026 24:00:05 GMT", "Sun, 22 Nov -026 00:00:05 GMT", "Sunday, 22-Nov-26 00:00:05 GMT",
    "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}xx", String(repeating: "x", count: 60_000),
  ])
  func `an unreadable field is ignored`(value: String) throws {
    #expect(try pause(429, [value]) == 1)
    #expect(try pause(503, [value]) == nil)
  }

  @Test func `of several fields the longest wait counts`() throws {
    #expect(try pause(429, ["2", "5", "soon"]) == 5)
    #expect(try pause(429, ["2", "3600"]) == nil)
    #expect(try pause(429, ["9", "Sun, 22 Nov 2026 00:00:05 GMT"]) == 9)
  }

  @Test(arguments: [200, 304, 400, 401, 404, 500, 502, 504])
  func `no other answer is waited for`(status: Int) throws {
    #expect(try pause(status, ["1"]) == nil)
  }

  @Test func `without the field, 429 is retried after a short pause and 503 is not`() throws {
    #expect(try pause(429, []) == 1)
    #expect(try pause(503, []) == nil)
  }

  @Test(arguments: [
    (HTTPRequest.Method.get, true), (.head, true), (.put, true), (.delete, true), (.post, false), (.patch, false),
  ])
  func `only idempotent requests are retried`(method: HTTPRequest.Method, isSent: Bool) throws {
    #expect(try pause(429, [], method) == (isSent ? 1 : nil))
  }

  @Test func `three times, ten seconds, and no longer than there is time`() throws {
    #expect(try pause(429, ["1"], retries: 2) == 1)
    #expect(try pause(429, ["1"], retries: 3) == nil)
    #expect(try pause(429, ["4"], waited: 6) == 4)
    #expect(try pause(429, ["4"], waited: 7) == nil)
    #expect(try pause(429, ["4"], left: 5) == 4)
    #expect(try pause(429, ["4"], left: 4) == nil)
    #expect(try pause(429, ["4"], left: -1) == nil)
  }

  @Test(arguments: [Int.min, Int.max, 0, -1])
  func `no clock of the machine makes it fail`(now: Int) throws {
    _ = try pause(429, ["Fri, 31 Dec 9999 23:59:60 GMT"], now: now)
    _ = try pause(429, ["Sat, 01 Jan 0000 00:00:00 GMT"], now: now)
  }

  /// The seconds to wait after an answer with these `Retry-After` fields.
  private func pause(
    _ status: Int, _ values: [String], _ method: HTTPRequest.Method = .get, retries: Int = 0, waited: Int = 0,
    left: Int? = nil, now: Int? = nil
  ) throws -> Int? {
    var response = Response(status: status)
    for value in values { response.head.headerFields.append(HTTPField(name: .retryAfter, value: value)) }
    let pause = RetryPolicy().pause(
      after: response, to: try Request(method, url: "https://api.test/"), retries: retries,
      waited: .seconds(waited), left: left.map { .seconds($0) }, now: now ?? self.now)
    return pause.map { Int($0.components.seconds) }
  }
}
