import CalotypeJSON
import CalotypeRecordings

extension AnswerChanges {
  /// Returns the report for a person.
  ///
  /// - Parameters:
  ///   - address: The address of both answers.
  ///   - date: The date of the old one.
  ///   - columns: The width to fit lines into.
  func text(of address: String, since date: String?, columns: Int) -> String {
    let sections = [shapeLines(columns), rowLines(columns)].filter { !$0.isEmpty }
    return (["\(address), compared with the answer\(date.map { " of \($0)" } ?? "")\n"] + sections + [closingLine])
      .joined(separator: "\n")
  }

  private func shapeLines(_ columns: Int) -> String {
    let limit = DriftReport.shapeLimit
    let more = shape.count > limit ? "and \(shape.count - limit) more changes of the shape\n" : ""
    return table(shape.prefix(limit).map { [$0.grade.rawValue, $0.path, $0.summary] }, columns: columns) + more
  }

  private func rowLines(_ columns: Int) -> String {
    func text(_ mark: String, _ row: Row) -> String {
      let fields = row.fields.map { field in
        ["   ", field.name, "\(field.old) → \(field.new)", field.grade?.rawValue ?? ""]
      }
      let more = row.fieldCount > fields.count ? "     and \(row.fieldCount - fields.count) more fields\n" : ""
      return table([["\(mark) \(row.id)", row.title]], columns: columns) + table(fields, columns: columns) + more
    }
    let beside = envelope.fieldCount > 0 ? text("~", envelope) : ""
    return beside
      + [("+", added), ("-", removed), ("~", changed)].map { mark, rows in
        let lines = rows.first.map { text(mark, $0) }
        let rest = rows.count - rows.first.count
        return lines.joined() + (rest > 0 ? "\(mark) and \(rest) more\n" : "")
      }.joined()
  }

  private var closingLine: String {
    let rows = "\(added.count) added, \(removed.count) removed, \(changed.count) changed, \(same) the same"
    let by = key.map { ", matched by \($0)" } ?? ""
    let grades = DriftGrade.counts(shape.map(\.grade))
    return "Rows: \(rows)\(by).\nShape: \(grades.isEmpty ? "the same" : grades).\n"
  }

  /// Returns the report for a script.
  func json(of address: String, since date: String?) -> JSONValue {
    func fields(_ row: Row) -> JSONValue {
      .array(
        row.fields.map { field in
          [
            "name": .string(field.name), "old": .string(field.old), "new": .string(field.new),
            "grade": JSONValue(field.grade?.rawValue),
          ]
        })
    }
    func rows(_ rows: Rows) -> JSONValue {
      .array(rows.first.map { ["id": .string($0.id), "title": .string($0.title), "fields": fields($0)] })
    }
    return [
      "address": .string(address), "since": JSONValue(date), "grade": JSONValue(grade?.rawValue),
      "shape": .array(shape.map(\.json)), "matchedBy": JSONValue(key),
      "counts": [
        "added": JSONValue(added.count), "removed": JSONValue(removed.count), "changed": JSONValue(changed.count),
        "same": JSONValue(same),
      ],
      "besideRows": fields(envelope), "added": rows(added), "removed": rows(removed), "changed": rows(changed),
    ]
  }
}
