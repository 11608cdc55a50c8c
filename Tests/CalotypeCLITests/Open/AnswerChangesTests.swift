import CalotypeRecordings
import Testing

@testable import CalotypeCLI

/// The changes between two answers, and their grades.
struct AnswerChangesTests {
  private static let items = """
    {"total": 3, "items": [
      {"id": 1, "name": "Tea", "price": 2.50, "tags": ["hot"], "maker": {"name": "Ann"}},
      {"id": 2, "name": "Rice", "price": 1.20, "tags": [], "maker": {"name": "Bob"}},
      {"id": 3, "name": "Salt", "price": 0.80, "tags": ["dry"], "maker": {"name": "Cyd"}}
    ]}
    """

  private func report(_ old: String, _ new: String) throws -> String {
    let text = try AnswerChanges(from: Array(old.utf8), to: Array(new.utf8))
      .text(of: "https://api.test/items", since: "2026-11-21", columns: 80)
    return String(text.drop { $0 != "\n" }.dropFirst(2))
  }

  private func edited(_ edits: (String, String)...) throws -> String {
    try report(
      Self.items,
      edits.reduce(Self.items) { text, edit in
        #expect(text.contains(edit.0))
        return text.replacing(edit.0, with: edit.1)
      })
  }

  @Test func `equal answers have no changes, whatever their layout`() throws {
    #expect(
      try edited(("  {", "{"), (", \"items\"", ",\n\"items\"")) == """
        Rows: 0 added, 0 removed, 0 changed, 3 the same, matched by id.
        Shape: the same.

        """)
  }

  @Test func `what differs beside the rows is named`() throws {
    #expect(
      try edited((#""total": 3"#, #""total": 4, "page": {"next": null}"#)).hasPrefix(
        """
        info  $.page  added: object

        ~ beside the rows
             total  3 → 4
             page   – → {…}  info

        """))
    #expect(try report(#"[{"pages": 1}, [{"id": 1}]]"#, #"[{"pages": 2}, [{"id": 1}]]"#).contains("[0].pages  1 → 2"))
  }

  @Test func `what differs beside a thing is named`() throws {
    let report = try report(
      #"{"data": {"id": 7, "name": "Ann"}, "meta": {"count": 1}}"#,
      #"{"data": {"id": 7, "name": "Ann"}, "meta": {"count": 2}}"#)
    #expect(report.contains("meta.count  1 → 2"), "\(report)")
    let place = try self.report(
      #"{"place": {"name": "Bergen"}, "current": {"temp": 7}}"#,
      #"{"place": {"name": "Bergen"}, "current": {"temp": 19.5}}"#)
    #expect(place.contains("current.temp  7 → 19.5"), "\(place)")
  }

  @Test func `an added row and a removed row have no grade`() throws {
    #expect(
      try edited((#""id": 2, "name": "Rice""#, #""id": 4, "name": "Corn""#)) == """
        + 4  Corn
        - 2  Rice

        Rows: 1 added, 1 removed, 0 changed, 2 the same, matched by id.
        Shape: the same.

        """)
  }

  @Test func `a changed value is shown, and has no grade`() throws {
    #expect(
      try edited(("2.50", "2.75"), (#""Cyd""#, #""Dan""#)) == """
        ~ 1  Tea
             price  2.50 → 2.75
        ~ 3  Salt
             maker.name  "Cyd" → "Dan"

        Rows: 0 added, 0 removed, 2 changed, 1 the same, matched by id.
        Shape: the same.

        """)
  }

  @Test func `moved rows are no change`() throws {
    let rows = Self.items.split(separator: "\n")
    let moved = [rows[0], rows[3] + ",", rows[1], rows[2].dropLast(), rows[4]].joined(separator: "\n")
    #expect(
      try report(Self.items, moved) == """
        Rows: 0 added, 0 removed, 0 changed, 3 the same, matched by id.
        Shape: the same.

        """)
  }

  @Test func `a renamed field is one that is gone, a warning, and a new one`() throws {
    #expect(
      try edited((#""price""#, #""cost""#)) == """
        warning  $.items[*].price  removed: number
        info     $.items[*].cost   added: number

        ~ 1  Tea
             price  2.50 → –  warning
             cost   – → 2.50  info
        ~ 2  Rice
             price  1.20 → –  warning
             cost   – → 1.20  info
        ~ 3  Salt
             price  0.80 → –  warning
             cost   – → 0.80  info

        Rows: 0 added, 0 removed, 3 changed, 0 the same, matched by id.
        Shape: 1 warning, 1 info.

        """)
  }

  @Test(arguments: [
    ("2.50", #""2.50""#, "error", "$.items[*].price  number → number or string", #"price  2.50 → "2.50"  error"#),
    ("2.50", "null", "warning", "$.items[*].price  number → number or null", "price  2.50 → null  warning"),
    (#"{"name": "Bob"}"#, "null", "warning", "$.items[*].maker  object → object or null", "maker  {…} → null  warning"),
    (#""hot""#, "7", "error", "$.items[*].tags[*]  string → number or string", #"tags[0]  "hot" → 7  error"#),
    (
      #""price": 1.20, "#, "", "warning", "$.items[*].price  no longer in every element: number",
      "price  1.20 → –  warning"
    ),
    (#""price": 1.20"#, #""price": 1.20, "new": true"#, "info", "$.items[*].new  added: bool", "new  – → true  info"),
  ])
  func `a change in one row gets the grade of the shape`(
    old: String, new: String, grade: String, shape: String, field: String
  ) throws {
    let report = try edited((old, new))
    #expect(report.hasPrefix("\(grade)  \(shape)\n"), "\(report)")
    #expect(report.contains("\n     \(field)\n"), "\(report)")
    #expect(report.contains(" 1 changed, 2 the same"), "\(report)")
  }

  @Test func `identifiers of another type match by their text`() throws {
    let report = try edited((#""id": 1"#, #""id": "1""#), (#""id": 2"#, #""id": "2""#), (#""id": 3"#, #""id": "3""#))
    #expect(
      report.hasPrefix("error  $.items[*].id  number → string\n\n~ 1  Tea\n     id  1 → \"1\"  error\n"), "\(report)")
    #expect(report.contains("3 changed, 0 the same, matched by id.\nShape: 1 error."), "\(report)")
  }

  @Test func `a renamed envelope is an error, and its rows are the same`() throws {
    #expect(
      try edited((#""items""#, #""results""#)) == """
        error  $.items    removed: array
        info   $.results  added: array

        Rows: 0 added, 0 removed, 0 changed, 3 the same, matched by id.
        Shape: 1 error, 1 info.

        """)
  }

  @Test func `a row that became an array is an error`() throws {
    let rice = Self.items.split(separator: "\n")[2].dropLast()
    let report = try edited((String(rice), "  [1, 2]"))
    #expect(report.hasPrefix("error  $.items[*]  object → array or object\n"), "\(report)")
    #expect(report.contains("all of it  {…} → […]  error\n"), "\(report)")
  }

  @Test func `an empty list has lost its rows`() throws {
    let report = try report(Self.items, #"{"total": 0, "items": []}"#)
    #expect(report.contains("- 1  Tea\n- 2  Rice\n- 3  Salt\n\nRows: 0 added, 3 removed"), "\(report)")
  }

  @Test func `the entries of a map are rows`() throws {
    let old = #"{"rates": {"EUR": {"rate": 0.92}, "CHF": {"rate": 0.88}}}"#
    let new = #"{"rates": {"CHF": {"rate": 0.89}, "JPY": {"rate": 150}, "EUR": {"rate": 0.92}}}"#
    #expect(
      try report(old, new) == """
        + JPY
        ~ CHF
             rate  0.88 → 0.89

        Rows: 1 added, 0 removed, 1 changed, 1 the same, matched by key.
        Shape: the same.

        """)
  }

  @Test func `rows without an identifier are matched by content, then by position`() throws {
    let old = #"[{"x": 1, "y": 1}, {"x": 1, "y": 2}, {"x": 1, "y": 2}]"#
    let report = try report(old, #"[{"x": 1, "y": 2}, {"x": 1, "y": 1}, {"x": 5, "y": 2}]"#)
    #expect(report.contains("     x  1 → 5\n"), "\(report)")
    #expect(report.contains("Rows: 0 added, 0 removed, 1 changed, 2 the same.\nShape: the same."), "\(report)")
  }

  @Test func `a thing is compared by its fields`() throws {
    let report = try report(#"{"name": "Ann", "age": 40, "city": null}"#, #"{"name": "Ann", "age": 41, "city": "Ulm"}"#)
    #expect(
      report == """
        info  $.city  null → string

        ~ the answer
             age   40 → 41
             city  null → "Ulm"  info

        Rows: 0 added, 0 removed, 1 changed, 0 the same.
        Shape: 1 info.

        """)
  }

  @Test func `a long report is cut, in 80 columns, and counts everything`() throws {
    func list(_ price: Int) -> String {
      let text = String(repeating: "long ", count: 40)
      let rows = (0..<200).map { #"{"id": \#($0), "name": "\#(text)\#($0)", "price": \#(price)}"# }
      return "[\(rows.joined(separator: ","))]"
    }
    let report = try report(list(1), list(2))
    let lines = report.split(separator: "\n")
    #expect(lines.count < 60)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(report.contains("~ and 180 more\n"))
    #expect(report.contains("200 changed, 0 the same"))
  }
}
