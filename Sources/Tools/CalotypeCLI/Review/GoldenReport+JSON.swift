import CalotypeGoldens
import CalotypeJSON

extension GoldenReport {
  /// Returns the report for a script: the counts, the changes, every file with its reason and diff, and the errors.
  func json(_ set: ChangeSet, _ failures: [String]) -> JSONValue {
    [
      "changed": .number("\(count(.changed))"), "missing": .number("\(count(.missing))"),
      "orphaned": .number("\(count(.orphaned))"), "unchanged": .number("\(unchanged)"),
      "notChecked": .number("\(notChecked)"), "changes": .array(set.changes.map(\.json)),
      "files": .array(findings.map(\.json)), "failures": .array(failures.map(JSONValue.string)),
    ]
  }
}

private func list(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }

extension Change {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "fullID": .string(fullID), "kind": .string(kind.rawValue), "title": .string(title),
      "note": .string(note), "causes": list(causes), "rejected": list(rejected), "members": list(members),
      "examples": .array(examples.map { ["before": list($0.before), "after": list($0.after)] }),
      "places": .array(places.map(\.json)),
    ]
  }
}

extension Change.Place {
  fileprivate var json: JSONValue {
    let number = { (number: Int?) in number.map { JSONValue.number("\($0)") } ?? .null }
    return [
      "member": .string(member), "file": file.map(JSONValue.string) ?? .null, "row": number(row),
      "firstColumn": number(columns?.lowerBound), "lastColumn": number(columns?.upperBound),
    ]
  }
}

extension GoldenFinding {
  fileprivate var json: JSONValue {
    let string = { (text: String?) in text.map(JSONValue.string) ?? .null }
    return [
      "kind": .string(kind.rawValue), "id": string(id), "display": string(print?.name.display),
      "layer": string(print == nil ? nil : layer.rawValue), "path": .string(path), "file": .string(file),
      "reason": .string(reason), "rows": .array((difference?.rows ?? []).map { .number("\($0)") }),
      "renamedTo": string(renamedTo), "rejected": .bool(isRejected), "difference": string(diff?.visible()),
    ]
  }
}
