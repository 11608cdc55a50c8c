import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeHTTP
import CalotypeRecordings
import CalotypeScreens

/// The result of `fixtures drift`.
struct DriftReport {
  /// The maximum number of changes of one response's shape to list.
  static let shapeLimit = 12

  /// The name of the service.
  let service: String

  /// The results by recording, in the order of the store.
  let recordings: [RecordingDrift]

  /// The prints that would change, in the order of the catalog.
  let prints: [DriftedPrint]

  /// The lowest grade that fails the command.
  let failingGrade: DriftGrade

  private func count(_ severity: RecordingDrift.Severity) -> Int { recordings.count { $0.severity == severity } }

  /// The exit code: `.noContent` if a response is missing, `.failure` if a recording has drifted by the failing grade or a
  /// higher one.
  var exitCode: ExitCode {
    if count(.unanswered) > 0 { return .noContent }
    return recordings.compactMap(\.grade).max().map { $0 >= failingGrade } == true ? .failure : .success
  }

  /// Returns the report for a person.
  ///
  /// - Parameter showsDifferences: Whether to show the difference of every print's text.
  func text(showsDifferences: Bool) -> String {
    var lines = recordings.flatMap(Self.lines)
    if !prints.isEmpty { lines += [""] + linesOfPrints(showsDifferences) }
    return (lines + ["", closingLine]).map { $0 + "\n" }.joined()
  }

  private var closingLine: String {
    let grades = DriftGrade.counts(recordings.compactMap(\.grade))
    let drifted = grades.isEmpty ? "" : " (\(grades))"
    var parts = [
      "\(count(.drifted)) drifted\(drifted)", "\(count(.values)) with other values", "\(count(.same)) the same",
    ]
    if count(.unanswered) > 0 { parts.append("\(count(.unanswered)) without a response") }
    if count(.notSent) > 0 { parts.append("\(count(.notSent)) not sent") }
    return "\(parts.joined(separator: ", ")); \(counted(prints.count, "print")) would change. Nothing was written."
  }

  private static func lines(of drift: RecordingDrift) -> [String] {
    let label = drift.severity == .unanswered ? "no response" : drift.grade?.rawValue ?? drift.severity.rawValue
    let indented = details(of: drift).map { "  \($0)" }
    return ["\(label)\(String(repeating: " ", count: 13 - label.utf8.count))\(drift.id)"] + indented
  }

  private static func details(of drift: RecordingDrift) -> [String] {
    if let reason = drift.reason { return [reason] }
    var lines = drift.differences.map { "\($0.name): \($0.recorded) → \($0.live)" }
    let shown = table(drift.shape.prefix(shapeLimit).map { [$0.grade.rawValue, $0.path, $0.summary] })
    lines += shown.split(separator: "\n").map(String.init)
    if drift.shape.count > shapeLimit { lines.append("and \(drift.shape.count - shapeLimit) more") }
    let values = drift.values
    if values.count > 0 {
      lines.append(values.count == 1 ? "1 value differs" : "\(values.count) values differ")
      lines += values.first.map { "  \($0.name)  \($0.recorded) → \($0.live)" }
      if values.count > values.first.count { lines.append("  and \(values.count - values.first.count) more") }
    }
    return lines
  }

  /// One line for each state, with its displays and the recordings that differ.
  private func linesOfPrints(_ showsDifferences: Bool) -> [String] {
    var lines = ["Prints that would change:"]
    for state in prints.grouped(by: \.name.id) {
      let displays = state.map(\.name.display).joined(separator: " ")
      lines.append("  \(state[0].name.id)  \(displays)  by \(state[0].recordings.joined(separator: " "))")
      if showsDifferences { lines += Self.differences(of: state) }
    }
    return lines
  }

  /// Returns the differences in text. Of several displays with the same text, only the first is shown.
  private static func differences(of prints: [DriftedPrint]) -> [String] {
    var shown: [[[UInt8]]] = []
    var lines: [String] = []
    for print in prints where !shown.contains([print.recorded, print.live]) {
      shown.append([print.recorded, print.live])
      let difference = UnifiedDiff(from: print.recorded, to: print.live, path: "\(print.name).txt")
      if difference.hunks.isEmpty {
        lines.append("    \(print.name): same text, other style")
      } else {
        lines += difference.visible().split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
        while lines.last == "    " { lines.removeLast() }
      }
    }
    return lines
  }

  /// The report for a script.
  var json: JSONValue {
    [
      "service": .string(service),
      "drifted": .bool(count(.drifted) > 0),
      "grade": JSONValue(recordings.compactMap(\.grade).max()?.rawValue),
      "recordings": .array(recordings.map(Self.json)),
      "prints": .array(
        prints.map { print in
          [
            "id": .string(print.name.id), "display": .string(print.name.display),
            "recordings": .array(print.recordings.map(JSONValue.string)),
          ]
        }),
    ]
  }

  private static func json(_ drift: RecordingDrift) -> JSONValue {
    let result = JSONValue.string(drift.severity.rawValue)
    if let reason = drift.reason { return ["id": .string(drift.id), "result": result, "reason": .string(reason)] }
    func list(_ differences: [RecordingDrift.Difference], _ name: String) -> JSONValue {
      .array(
        differences.map { [name: .string($0.name), "recorded": .string($0.recorded), "live": .string($0.live)] })
    }
    return [
      "id": .string(drift.id), "result": result, "grade": JSONValue(drift.grade?.rawValue),
      "differences": list(drift.differences, "name"),
      "shape": .array(drift.shape.map(\.json)),
      "valueCount": JSONValue(drift.values.count), "values": list(drift.values.first, "path"),
    ]
  }
}

extension ShapeChange {
  /// The change for a script.
  var json: JSONValue {
    ["path": .string(path), "grade": .string(grade.rawValue), "change": .string(summary)]
  }
}

/// A print that would change if the current answers of a service were recorded.
struct DriftedPrint {
  /// The print: `dogs/list/loaded@80x24`.
  let name: GoldenName

  /// The recordings of the print that differ from the service's answers, in the order of the store.
  let recordings: [String]

  /// The text over the recordings, and over the service's answers.
  let recorded, live: [UInt8]
}

extension RenderedState<OverlayTransport> {
  /// Runs the state again with other answers, and returns the prints that differ.
  ///
  /// - Parameters:
  ///   - answers: The answers that differ from their recordings, by the recording's id.
  ///   - store: The recordings of the screen's services.
  @MainActor
  func prints(with answers: [String: Response], over store: RecordingStore) async throws -> [DriftedPrint] {
    let used = Set(transport.requests.map(\.id)).intersection(answers.keys)
    if used.isEmpty { return [] }
    let live = await state.scene(over: OverlayTransport(store, variants: state.variants, overlay: answers))
    return try state.displays.compactMap { display in
      let (old, new) = (scene.frame(in: display.environment), live.frame(in: display.environment))
      let depth = display.environment.colorDepth
      if old.ansi(depth) == new.ansi(depth), old.plainText() == new.plainText() { return nil }
      return DriftedPrint(
        name: try GoldenName(id: id, display: display.name),
        recordings: store.recordings.map(\.id).filter(used.contains),
        recorded: old.plainText(), live: new.plainText())
    }
  }
}
