import CalotypeRecordings
import CalotypeGoldens
import CalotypeHTTP

/// What `fixtures drift` found out, in words and as JSON.
struct DriftReport {
  /// The most changes of one exchange's shape that are told one by one.
  static let most = 12

  /// A recording and what asking for it again came to.
  enum Exchange {
    case compared(ExchangeDrift)
    /// There was no complete answer. The text is a sentence.
    case unanswered(id: String, String)
    /// It was not asked for. The text says why.
    case notAsked(id: String, String)
  }

  /// The service's name.
  let service: String

  /// In the order of the store.
  let exchanges: [Exchange]

  /// In the order of the catalogue.
  let prints: [DriftedPrint]

  var drifts: [ExchangeDrift] {
    self.exchanges.compactMap { if case .compared(let drift) = $0 { drift } else { nil } }
  }

  /// Done where every answer has the recorded shape; failed where one has not; without content where one is missing.
  var outcome: Outcome {
    if self.exchanges.contains(where: { if case .unanswered = $0 { true } else { false } }) { return .noContent }
    return self.drifts.contains { $0.severity == .drifted } ? .failed : .done
  }

  /// The report for a person.
  ///
  /// - Parameter showsDifferences: Whether the difference of every print's text is part of it.
  func text(showsDifferences: Bool) -> String {
    var lines: [String] = []
    for exchange in self.exchanges { lines += Self.lines(of: exchange) }
    if !self.prints.isEmpty { lines += [""] + self.linesOfPrints(showsDifferences) }
    return (lines + ["", self.closingLine]).map { $0 + "\n" }.joined()
  }

  private var closingLine: String {
    func count(_ severity: ExchangeDrift.Severity) -> Int { self.drifts.count { $0.severity == severity } }
    var parts = ["\(count(.drifted)) drifted", "\(count(.values)) with other values", "\(count(.same)) the same"]
    let missing = self.exchanges.count - self.drifts.count
    if missing > 0 { parts.append("\(missing) without an answer") }
    let prints = self.prints.count == 1 ? "1 print" : "\(self.prints.count) prints"
    return "\(parts.joined(separator: ", ")); \(prints) would change. Nothing was written."
  }

  private static func lines(of exchange: Exchange) -> [String] {
    switch exchange {
    case .unanswered(let id, let reason): return ["no answer  \(id)", "  \(reason)"]
    case .notAsked(let id, let reason): return ["not asked  \(id)", "  \(reason)"]
    case .compared(let drift):
      let label = drift.severity == .drifted ? "drifted    " : drift.severity == .values ? "values     " : "same       "
      return ["\(label)\(drift.id)"] + Self.lines(of: drift).map { "  \($0)" }
    }
  }

  private static func lines(of drift: ExchangeDrift) -> [String] {
    var lines = (drift.differences + [drift.sizes].compactMap(\.self)).map {
      "\($0.name): \($0.recorded) → \($0.live)"
    }
    let shown = table(drift.shape.prefix(Self.most).map { [$0.path, $0.summary] })
    lines += shown.split(separator: "\n").map(String.init)
    if drift.shape.count > Self.most { lines.append("and \(drift.shape.count - Self.most) more") }
    if let values = drift.values, values.count > 0 {
      lines.append(values.count == 1 ? "1 value differs" : "\(values.count) values differ")
      lines += values.first.map { "  \($0.path)  \($0.recorded) → \($0.live)" }
      if values.count > values.first.count { lines.append("  and \(values.count - values.first.count) more") }
    }
    return lines
  }

  /// One line a state, with its displays and what feeds it.
  private func linesOfPrints(_ showsDifferences: Bool) -> [String] {
    var lines = ["Prints that would change:"]
    var rest = self.prints[...]
    while let first = rest.first {
      let state = rest.prefix { $0.name.id == first.name.id }
      rest = rest.dropFirst(state.count)
      let displays = state.map(\.name.display).joined(separator: " ")
      lines.append("  \(first.name.id)  \(displays)  by \(first.recordings.joined(separator: " "))")
      if showsDifferences { lines += Self.differences(of: state) }
    }
    return lines
  }

  /// The differences in text; of several displays with the same text only the first.
  private static func differences(of prints: ArraySlice<DriftedPrint>) -> [String] {
    var told: [[[UInt8]]] = []
    var lines: [String] = []
    for print in prints where !told.contains([print.recorded, print.live]) {
      told.append([print.recorded, print.live])
      let difference = print.difference
      if difference.hunks.isEmpty {
        lines.append("    \(print.name): same text, other style")
      } else {
        lines += difference.visible().split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        while lines.last == "    " { lines.removeLast() }
      }
    }
    return lines
  }
}
