import CalotypeGoldens
import CalotypeJSON

extension GoldenReport {
  /// Returns the report for a script: the counts, the changes, every file with its reason and diff, and the errors.
  func json(_ set: ChangeSet, _ failures: [String]) -> JSONValue {
    [
      "changed": JSONValue(count(.changed)), "missing": JSONValue(count(.missing)),
      "orphaned": JSONValue(count(.orphaned)), "unchanged": JSONValue(unchanged),
      "notChecked": JSONValue(notChecked), "changes": .array(set.changes.map(\.json)),
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
    [
      "member": .string(member), "file": JSONValue(file), "row": JSONValue(row),
      "firstColumn": JSONValue(columns?.lowerBound), "lastColumn": JSONValue(columns?.upperBound),
    ]
  }
}

extension GoldenFinding {
  fileprivate var json: JSONValue {
    [
      "kind": .string(kind.rawValue), "id": JSONValue(id), "display": JSONValue(print?.name.display),
      "layer": JSONValue(print == nil ? nil : layer.rawValue), "path": .string(path), "file": .string(file),
      "reason": .string(reason), "rows": .array((difference?.rows ?? []).map { .number("\($0)") }),
      "renamedTo": JSONValue(renamedTo), "rejected": .bool(isRejected), "difference": JSONValue(diff?.visible()),
    ]
  }
}
