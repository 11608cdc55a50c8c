/// What is said about a request that no recording answers: facts about the nearest recordings, no guess at what was meant.
///
///     Not recorded: GET https://dog.ceo/api/breed/poodle/images/random
///
///     Nearest, as recorded ≠ asked:
///       dog/GET_breed_hound_images_random
///         path: hound ≠ poodle
///
/// Made for a screen: no line is longer than 76 columns.
struct MismatchReport {
  static let width = 76
  private static let most = 5

  private let asked: RequestKey
  private let lines: [String]

  /// The text, without a newline at its end.
  var text: String { self.lines.joined(separator: "\n") }

  /// - Parameters:
  ///   - asked: The request.
  ///   - requestLine: The request as a person reads it.
  ///   - recordings: Everything that is recorded, in byte order of the ids.
  init(_ asked: RequestKey, _ requestLine: String, among recordings: [(key: RequestKey, recording: Recording)]) {
    self.asked = asked
    var lines = wrapped("Not recorded: \(requestLine)", indent: 0) + [""]

    let variants = recordings.filter { $0.key == asked }.map(\.recording)
    let nearest = Self.nearest(to: asked, among: recordings)
    if !variants.isEmpty {
      lines.append("It is recorded only in variants that were not asked for:")
      for recording in variants.prefix(Self.most) { lines += wrapped(recording.id, indent: 2) }
      if variants.count > Self.most { lines.append("  and \(variants.count - Self.most) more") }
    } else if !nearest.isEmpty {
      lines.append("Nearest, as recorded ≠ asked:")
      for (recording, comparison) in nearest.prefix(Self.most) {
        lines += wrapped(recording.id, indent: 2)
        lines += comparison.differences.flatMap { wrapped($0, indent: 4) }
      }
    } else if recordings.isEmpty {
      lines.append("Nothing is recorded for this service yet.")
    } else {
      lines.append("No recording is similar.")
    }
    self.lines = lines
  }

  /// One recording for each similar request, the most similar first.
  private static func nearest(
    to asked: RequestKey, among recordings: [(key: RequestKey, recording: Recording)]
  ) -> [(Recording, Comparison)] {
    var seen: Set<RequestKey> = []
    return recordings.filter { seen.insert($0.key).inserted }
      .map { ($0.recording, Comparison(of: $0.key, with: asked)) }
      .filter(\.1.isSimilar)
      .sorted { first, second in
        let (left, right) = (first.1, second.1)
        if left.agreements != right.agreements { return left.agreements > right.agreements }
        if left.disagreements != right.disagreements { return left.disagreements < right.disagreements }
        return isBefore(first.0.id, second.0.id)
      }
  }
}

/// How a recorded request and the asked one compare, field by field.
private struct Comparison {
  private(set) var agreements = 0
  private(set) var disagreements = 0
  private(set) var differences: [String] = []

  /// Whether at least the method or a part of the path agrees.
  let isSimilar: Bool

  init(of recorded: RequestKey, with asked: RequestKey) {
    let path = Self.trimmingCommonEnds(recorded.path, asked.path)
    self.isSimilar = recorded.method == asked.method || path.common > 0

    self.compare("method", recorded.method, asked.method)
    self.compare("scheme", recorded.scheme, asked.scheme)
    self.compare("host", recorded.host, asked.host)
    self.agreements += path.common
    self.note("path", path.recorded, path.asked, separator: "/")

    let recordedItems = recorded.query.filter { !asked.query.contains($0) }
    let askedItems = asked.query.filter { !recorded.query.contains($0) }
    self.agreements += recorded.query.count - recordedItems.count
    if recordedItems.isEmpty, askedItems.isEmpty, recorded.query != asked.query {
      self.note("query", recorded.query, asked.query, separator: "&")
    } else {
      self.note("query", recordedItems, askedItems, separator: "&")
    }
  }

  private mutating func compare(_ field: String, _ recorded: String, _ asked: String) {
    if recorded == asked { self.agreements += 1 } else { self.note(field, [recorded], [asked], separator: "") }
  }

  private mutating func note(_ field: String, _ recorded: [String], _ asked: [String], separator: String) {
    if recorded.isEmpty, asked.isEmpty { return }
    self.disagreements += max(recorded.count, asked.count)
    func shown(_ parts: [String]) -> String {
      if parts.isEmpty { return "none" }
      let text = parts.joined(separator: separator)
      return text.isEmpty ? separator : text.count > 100 ? "\(text.prefix(99))…" : text
    }
    self.differences.append("\(field): \(shown(recorded)) ≠ \(shown(asked))")
  }

  private static func trimmingCommonEnds(
    _ recorded: [String], _ asked: [String]
  ) -> (recorded: [String], asked: [String], common: Int) {
    let start = zip(recorded, asked).prefix { $0 == $1 }.count
    let rest = (recorded.dropFirst(start), asked.dropFirst(start))
    let end = zip(rest.0.reversed(), rest.1.reversed()).prefix { $0 == $1 }.count
    return (Array(rest.0.dropLast(end)), Array(rest.1.dropLast(end)), start + end)
  }
}

/// The text in lines that fit, at most six; broken after a blank or a separator of addresses where there is one.
private func wrapped(_ text: String, indent: Int) -> [String] {
  var lines: [String] = []
  var rest = Substring(text)
  var margin = String(repeating: " ", count: indent)
  while rest.count > MismatchReport.width - margin.count {
    let line = rest.prefix(MismatchReport.width - margin.count)
    if lines.count == 5 { return lines + ["\(margin)\(line.dropLast())…"] }
    // A break in the first half would waste more than it helps.
    let end =
      line.lastIndex { " /?&_".contains($0) }.flatMap { index in
        line[...index].count > line.count / 2 ? line.index(after: index) : nil
      } ?? line.endIndex
    lines.append(margin + trimmed(line[..<end]))
    rest = rest[end...]
    margin = String(repeating: " ", count: indent + 4)
  }
  return lines + [margin + trimmed(rest)]
}
