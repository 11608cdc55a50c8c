import CalotypeRecordings
import CalotypeHTTP

extension DriftReport {
  /// The report for a script.
  var json: JSONValue {
    .object([
      .init("service", .string(self.service)),
      .init("drifted", .bool(self.drifts.contains { $0.severity == .drifted })),
      .init("exchanges", .array(self.exchanges.map(Self.json))),
      .init(
        "prints",
        .array(
          self.prints.map { print in
            [
              "id": .string(print.name.id), "display": .string(print.name.display),
              "recordings": .array(print.recordings.map(JSONValue.string)),
            ]
          })),
    ])
  }

  private static func json(_ exchange: Exchange) -> JSONValue {
    switch exchange {
    case .unanswered(let id, let reason):
      ["id": .string(id), "verdict": "unanswered", "reason": .string(reason)]
    case .notAsked(let id, let reason):
      ["id": .string(id), "verdict": "not asked", "reason": .string(reason)]
    case .compared(let drift):
      [
        "id": .string(drift.id), "verdict": .string(drift.severity.rawValue),
        "differences": .array((drift.differences + [drift.sizes].compactMap(\.self)).map(Self.json)),
        "shape": .array(drift.shape.map { ["path": .string($0.path), "change": .string($0.summary)] }),
        "valueCount": .number("\(drift.values?.count ?? 0)"),
        "values": .array(
          (drift.values?.first ?? []).map {
            ["path": .string($0.path), "recorded": .string($0.recorded), "live": .string($0.live)]
          }),
      ]
    }
  }

  private static func json(_ difference: ExchangeDrift.Difference) -> JSONValue {
    ["name": .string(difference.name), "recorded": .string(difference.recorded), "live": .string(difference.live)]
  }
}
