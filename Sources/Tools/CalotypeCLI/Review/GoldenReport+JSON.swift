import CalotypeGoldens
import CalotypeHTTP

extension GoldenReport {
  /// The report for a script: the counts, every change with its reason and diff, and the errors.
  func json(_ failures: [String]) -> JSONValue {
    .object([
      .init("changed", .number("\(count(.changed))")),
      .init("missing", .number("\(count(.missing))")),
      .init("orphaned", .number("\(count(.orphaned))")),
      .init("unchanged", .number("\(unchanged)")),
      .init("notChecked", .number("\(notChecked)")),
      .init("changes", .array(changes.map(\.json))),
      .init("failures", .array(failures.map(JSONValue.string))),
    ])
  }
}

extension GoldenChange {
  fileprivate var json: JSONValue {
    let string = { (text: String?) in text.map(JSONValue.string) ?? .null }
    return .object([
      .init("kind", .string(kind.rawValue)),
      .init("id", string(id)),
      .init("display", string(print?.name.display)),
      .init("layer", string(print == nil ? nil : layer.rawValue)),
      .init("path", .string(path)),
      .init("file", .string(file)),
      .init("reason", .string(reason)),
      .init("rows", .array((difference?.rows ?? []).map { .number("\($0)") })),
      .init("renamedTo", string(renamedTo)),
      .init("rejected", .bool(isRejected)),
      .init("difference", string(diff?.visible())),
    ])
  }
}

extension Output {
  /// Writes a result for a script.
  static func say(json value: JSONValue) throws(CommandError) {
    let text = String(decoding: value.text(isIndented: true), as: UTF8.self)
    try say(text.hasSuffix("\n") ? text : text + "\n")
  }
}
