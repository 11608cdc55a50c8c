import CalotypeGoldens
import CalotypeJSON

extension GoldenReport {
  /// Returns the report for a script: the counts, every change with its reason and diff, and the errors.
  func json(_ failures: [String]) -> JSONValue {
    [
      "changed": .number("\(count(.changed))"), "missing": .number("\(count(.missing))"),
      "orphaned": .number("\(count(.orphaned))"), "unchanged": .number("\(unchanged)"),
      "notChecked": .number("\(notChecked)"), "changes": .array(changes.map(\.json)),
      "failures": .array(failures.map(JSONValue.string)),
    ]
  }
}

extension GoldenChange {
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
