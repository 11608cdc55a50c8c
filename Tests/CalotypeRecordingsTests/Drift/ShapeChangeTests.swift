import CalotypeRecordings
import CalotypeHTTP
import Testing

/// The comparison of JSON shapes.
struct ShapeChangeTests {
  private func changes(_ recorded: String, _ live: String) throws -> [String] {
    ShapeChange.changes(
      from: JSONShape(of: try JSONValue(parsing: Array(recorded.utf8))),
      to: JSONShape(of: try JSONValue(parsing: Array(live.utf8)))
    ).map { "\($0.path)  \($0.summary)" }
  }

  @Test(arguments: [
    (#"{"a": 1}"#, #"{"a": 2}"#, []),
    (#"{"a": 1, "b": "x"}"#, #"{"b": "y", "a": 2.5e3}"#, []),
    (#"{"a": 1}"#, #"{"a": "1"}"#, ["$.a  number → string"]),
    (#"{"a": 1}"#, #"{"a": null}"#, ["$.a  now null"]),
    (#"{"a": null}"#, #"{"a": 1}"#, ["$.a  null → number"]),
    (#"{"a": 1}"#, #"{}"#, ["$.a  removed: number"]),
    (#"{}"#, #"{"a": {"b": 1}}"#, ["$.a  added: object"]),
    (#"[1, 2]"#, #"[3]"#, []),
    (#"[1]"#, #"[]"#, []),
    (#"[]"#, #"[1]"#, []),
    (#"[1]"#, #"[1, null]"#, ["$[*]  number → number or null"]),
    (#"[1, null]"#, #"[1]"#, []),
    (#"[1, "x"]"#, #"[true]"#, ["$[*]  number or string → bool"]),
    (#"[{"a": 1}, {"a": 2}]"#, #"[{"a": 1}, {}]"#, ["$[*].a  no longer in every element: number"]),
    (#"[{"a": 1}, {}]"#, #"[{"a": 1}]"#, []),
    (#"[{"a": 1}, {}]"#, #"[{}]"#, []),
    (#"{"a b": {"it's": 1}}"#, #"{"a b": {"it's": []}}"#, [#"$['a b']["it's"]  number → array"#]),
    (#"{"a": {"x": 1}}"#, #"{"a": [1]}"#, ["$.a  object → array"]),
    ("{\"e\u{301}\": 1}", "{\"\u{e9}\": 1}", ["$['é']  removed: number", "$['é']  added: number"]),
  ])
  func `changes have a path, and values that a recording leaves open are ignored`(
    recorded: String, live: String, expected: [String]
  ) throws {
    #expect(try changes(recorded, live) == expected)
  }

  @Test func `changes are in the order of the recorded members, additions last`() throws {
    #expect(
      try self.changes(#"{"b": 1, "a": {"y": 1, "x": 1}}"#, #"{"c": 1, "a": {"z": 1}, "b": ""}"#) == [
        "$.b  number → string",
        "$.a.y  removed: number",
        "$.a.x  removed: number",
        "$.a.z  added: number",
        "$.c  added: number",
      ])
  }

  @Test func `ten thousand elements have one shape`() throws {
    let elements = (0..<10_000).map { #"{"id": \#($0), "name": "n"}"# }.joined(separator: ",")
    #expect(try changes("[\(elements)]", #"[{"id": 1, "name": 2}]"#) == ["$[*].name  string → number"])
  }
}
