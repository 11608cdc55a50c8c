import CalotypeRecordings
import CalotypeHTTP
import HTTPTypes
import Testing

/// The grades of differences between a recording and a live response.
struct DriftGradeTests {
  private static let recorded = """
    {"data": [
      {"id": 1, "name": "Celtics", "city": "Boston", "score": 126, "coach": null, "tags": ["east"], "updated_at": "9:00"},
      {"id": 2, "name": "Hornets", "city": "Charlotte", "score": 94, "coach": null, "tags": [], "updated_at": "9:01"}
    ], "meta": {"next_cursor": 3}}
    """

  private func drift(_ live: Response, volatile: [String] = []) throws -> RecordingDrift {
    let folder = try TemporaryFolder()
    let list = volatile.map { "\"\($0)\"" }.joined(separator: ", ")
    try folder.write("{\"volatile\": [\(list)]}", to: "nba/service.json")
    try folder.write(
      "GET https://api.test/v1/teams\n\nHTTP 200\ncontent-type: application/json\n", to: "nba/GET_teams.meta")
    try folder.write(Self.recorded, to: "nba/GET_teams.json")
    let store = try RecordingStore(folder: folder.path)
    let (recording, body) = (store.recordings[0], try store.body(of: store.recordings[0]))
    let rules = store.settings(of: "nba").volatile
    return RecordingDrift(
      of: recording, body: body, with: VolatileField.settle(live, by: rules, as: recording, body: body))
  }

  /// Differences that a service can make, each planted alone. With those of the next two tests there are fourteen.
  @Test(arguments: [
    // A new member, and a value where there was none.
    ("\"id\": 1,", "\"id\": 1, \"arena\": \"Garden\",", DriftGrade.info, "$.data[*].arena  added: string"),
    ("\"meta\"", "\"links\": {}, \"meta\"", .info, "$.links  added: object"),
    ("\"coach\": null", "\"coach\": \"Joe\"", .info, "$.data[*].coach  null → string"),
    // A member that is gone or null.
    (", \"score\": 126", "", .warning, "$.data[*].score  no longer in every element: number"),
    (", \"meta\": {\"next_cursor\": 3}", "", .warning, "$.meta  removed: object"),
    ("\"city\": \"Boston\"", "\"city\": null", .warning, "$.data[*].city  string → string or null"),
    ("{\"next_cursor\": 3}", "null", .warning, "$.meta  now null"),
    // Another type, or the content in another place.
    ("\"id\": 1,", "\"id\": \"1\",", .error, "$.data[*].id  number → number or string"),
    ("[\"east\"]", "\"east\"", .error, "$.data[*].tags  array → string or array"),
    ("\"data\"", "\"teams\"", .error, "$.data  removed: array"),
  ])
  func `a planted difference is graded`(old: String, new: String, grade: DriftGrade, change: String) throws {
    #expect(Self.recorded.contains(old))
    let drift = try drift(.json(Self.recorded.replacing(old, with: new)))
    #expect(drift.grade == grade)
    #expect(drift.shape.filter { $0.grade == grade }.map { "\($0.path)  \($0.summary)" } == [change])
  }

  @Test func `a bare list in place of an envelope is an error`() throws {
    let drift = try drift(.json("[{\"id\": 1}]"))
    #expect(drift.grade == .error)
    #expect(drift.shape.map { "\($0.path)  \($0.summary)" } == ["$  object → array"])
  }

  @Test func `another status, another content type and a web page are errors`() throws {
    #expect(try drift(.json(Self.recorded, status: 203)).grade == .error)
    var page = Response.json(Self.recorded)
    page.head.headerFields[.contentType] = "text/html"
    #expect(try drift(page).grade == .error)
    #expect(try drift(.json("<html>")).grade == .error)
  }

  @Test func `the highest grade is that of the recording, and other values have none`() throws {
    let live = Self.recorded.replacing("\"id\": 1,", with: "\"id\": \"1\", \"arena\": 1,")
      .replacing("\"city\": \"Boston\", ", with: "")
    let drift = try drift(.json(live))
    #expect(drift.shape.map(\.grade) == [.error, .warning, .info])
    #expect(drift.grade == .error)
    let values = try self.drift(.json(Self.recorded.replacing("126", with: "127")))
    #expect(values.grade == nil)
    #expect(values.severity == .values)
  }

  @Test(arguments: ["$..updated_at", "$.data[*].updated_at", "GET_teams $..updated_at"])
  func `volatile values are the same, and so are missing ones`(rule: String) throws {
    let later = Self.recorded.replacing("9:00", with: "12:30")
    #expect(try drift(.json(later)).severity == .values)
    #expect(try drift(.json(later), volatile: [rule]).severity == .same)
    let gone = Self.recorded.replacing(", \"updated_at\": \"9:00\"", with: "").replacing("\"9:01\"", with: "null")
    #expect(try drift(.json(gone)).grade == .warning)
    #expect(try drift(.json(gone), volatile: [rule]).severity == .same)
  }

  @Test func `another type is an error even at a volatile place`() throws {
    let live = Self.recorded.replacing("\"9:00\"", with: "900")
    #expect(try drift(.json(live), volatile: ["$..updated_at"]).grade == .error)
  }

  @Test func `a volatile place of other recordings does not count`() throws {
    let live = Self.recorded.replacing("9:00", with: "12:30")
    #expect(try drift(.json(live), volatile: ["GET_team $..updated_at"]).severity == .values)
    #expect(try drift(.json(live), volatile: ["GET_games $..updated_at"]).severity == .values)
  }

  @Test func `a further element has no volatile difference`() throws {
    let live = Self.recorded.replacing(
      "\n], ",
      with: ", {\"id\": 3, \"name\": \"Bulls\", \"city\": \"Chicago\", \"score\": 90, \"tags\": []}\n], ")
    let found = try drift(.json(live), volatile: ["$..updated_at"])
    #expect(found.grade == .warning, "only the coach is missing")
    #expect(found.shape.map(\.path) == ["$.data[*].coach"])
  }
}
