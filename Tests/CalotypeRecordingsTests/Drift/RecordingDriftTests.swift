import CalotypeRecordings
import CalotypeHTTP
import HTTPTypes
import Testing

/// The comparison of a recording with a live response.
struct RecordingDriftTests {
  private func drift(
    _ body: String, _ live: Response, type: String = "application/json"
  ) throws -> RecordingDrift {
    let folder = try TemporaryFolder()
    try folder.write("GET https://dog.ceo/api/a\n\nHTTP 200\ncontent-type: \(type)\n", to: "dog/GET_a.meta")
    try folder.write(body, to: "dog/GET_a.body")
    let store = try RecordingStore(folder: folder.path)
    return RecordingDrift(of: store.recordings[0], body: try store.body(of: store.recordings[0]), with: live)
  }

  private func told(_ drift: RecordingDrift) -> [String] {
    drift.differences.map { "\($0.name): \($0.recorded) → \($0.live)" }
  }

  private func values(_ recorded: String, _ live: String) throws -> [String] {
    let values = try drift(recorded, .json(live)).values
    return values.first.map { "\($0.name)  \($0.recorded) → \($0.live)" } + ["\(values.count) in all"]
  }

  @Test func `spaces, escapes and member order are not differences`() throws {
    let drift = try self.drift(#"{"a": "x/y", "b": [1, 2]}"#, .json(#"{"b":[1,2],"a":"x\/y"}"#))
    #expect(drift.severity == .same)
  }

  @Test func `values are counted, and the first ones shown`() throws {
    #expect(
      try self.values(#"{"a": [1, 2, 3, 4], "b": "x", "c": null}"#, #"{"a": [5, 2, 6], "b": "y", "c": null}"#) == [
        "$.a  4 elements → 3 elements", "$.a[0]  1 → 5", "$.a[2]  3 → 6", "4 in all",
      ])
    #expect(try drift(#"{"a": 1}"#, .json(#"{"a": 2}"#)).severity == .values)
  }

  @Test func `long strings are shown from where they differ`() throws {
    let start = "https://images.dog.ceo/breeds/hound-afghan/"
    #expect(
      try values(#"["\#(start)n02088094_1003.jpg"]"#, #"["\#(start)n02088094_7.jpg"]"#) == [
        #"$[0]  "…n/n02088094_1003.jpg" → "…n/n02088094_7.jpg""#, "1 in all",
      ])
  }

  @Test func `canonically equivalent strings with different bytes differ`() throws {
    #expect(try values("[\"e\u{301}\"]", "[\"\u{e9}\"]").last == "1 in all")
  }

  @Test func `another status is drift, and its body is not compared`() throws {
    let drift = try self.drift("{}", .json(#"{"message": "gone"}"#, status: 404))
    #expect(told(drift) == ["status: 200 → 404"])
    #expect(drift.shape.isEmpty)
    #expect(drift.severity == .drifted)
  }

  @Test func `another content type is drift, another charset is not`() throws {
    var live = Response.json("{}")
    live.head.headerFields[.contentType] = "Application/JSON; charset=utf-8"
    #expect(try self.drift("{}", live).severity == .same)
    live.head.headerFields[.contentType] = "text/html"
    #expect(
      try told(self.drift("{}", live)) == ["content type: application/json → text/html"])
  }

  @Test func `HTML in place of JSON is drift`() throws {
    #expect(
      try told(self.drift("{}", .json("<html>"))) == ["body: JSON → no JSON"])
  }

  @Test func `other bodies are compared by size`() throws {
    let live = Response(.init(status: .ok, headerFields: [.contentType: "image/png"]), body: [1, 2, 3])
    let drift = try self.drift("12345", live, type: "image/png")
    #expect(drift.severity == .values)
    #expect(told(drift) == ["body: 5 bytes → 3 bytes"])
  }
}
