import CalotypeRecordings
import CalotypeGoldens
import CalotypeHTTP

extension GoldenSummary {
  /// The report for a script: the counts, every finding with its cause and difference, and what could not be settled.
  func json(_ failures: [FailureReport]) -> JSONValue {
    .object([
      .init("changed", .number("\(self.count(.changed))")),
      .init("missing", .number("\(self.count(.missing))")),
      .init("orphaned", .number("\(self.count(.orphaned))")),
      .init("unchanged", .number("\(self.unchanged)")),
      .init("notChecked", .number("\(self.notChecked)")),
      .init("findings", .array(self.findings.map(\.json))),
      .init("failures", .array(failures.map { .string($0.description) })),
    ])
  }
}

extension GoldenFinding {
  fileprivate var json: JSONValue {
    let name = self.verdict?.name
    return .object([
      .init("kind", .string(self.kind.rawValue)),
      .init("id", self.id.map(JSONValue.string) ?? .null),
      .init("display", name.map { .string($0.display) } ?? .null),
      .init("layer", self.verdict.map { .string($0.layer.rawValue) } ?? .null),
      .init("path", .string(self.path)),
      .init("file", .string(self.verdict?.file ?? self.path)),
      .init("reason", .string(self.reason)),
      .init("rows", .array((self.verdict?.rowNumbers ?? []).map { .number("\($0)") })),
      .init("renamedTo", self.renamedTo.map(JSONValue.string) ?? .null),
      .init("rejected", .bool(self.isRejected)),
      .init("difference", self.difference.map { .string($0.visible()) } ?? .null),
    ])
  }
}

extension Output {
  /// Writes a result for a script.
  static func say(json value: JSONValue) throws(FailureReport) {
    var text = String(decoding: value.text(isIndented: true), as: UTF8.self)
    if !text.hasSuffix("\n") { text += "\n" }
    try self.say(text)
  }
}
