import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

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
  private static let most = 5

  private let lines: [String]

  /// The text, without a newline at its end.
  var text: String { self.lines.joined(separator: "\n") }

  /// - Parameters:
  ///   - asked: The request, without secrets.
  ///   - requestLine: The request as a person reads it.
  ///   - variants: Recordings of the request in variants that were not asked for, as indices into the store.
  ///   - store: Everything that is recorded.
  init(_ asked: Request, _ requestLine: String, variants: [Int], in store: FixtureStore) {
    var lines = wrapped("Not recorded: \(requestLine)", indent: 0) + [""]
    if !variants.isEmpty {
      lines.append("It is recorded only in variants that were not asked for:")
      for index in variants.prefix(Self.most) { lines += wrapped(store.recordings[index].id, indent: 2) }
      if variants.count > Self.most { lines.append("  and \(variants.count - Self.most) more") }
    } else if store.recordings.isEmpty {
      lines.append("Nothing is recorded for this service yet.")
    } else {
      let nearest = Self.nearest(to: asked, in: store)
      lines.append(nearest.isEmpty ? "No recording is similar." : "Nearest, as recorded ≠ asked:")
      for (recording, comparison) in nearest.prefix(Self.most) {
        lines += wrapped(recording.id, indent: 2)
        lines += comparison.differences.flatMap { wrapped($0, indent: 4) }
      }
    }
    self.lines = lines
  }

  /// One recording for each similar request, the most similar first.
  private static func nearest(to asked: Request, in store: FixtureStore) -> [(Recording, RequestComparison)] {
    let parts = RequestParts(asked.head, body: asked.body)
    return store.recordings.indices.lazy.filter { store.index.isFirst[$0] }
      .map { index in
        let recording = store.recordings[index]
        let body = (try? store.requestBody(of: recording)) ?? []
        let rule = recording.sidecar.rule(
          in: store.settings(of: recording.service), keepsBody: recording.requestBodyFile != nil)
        let recorded = RequestParts(recording.sidecar.request, body: body)
        return (recording, RequestComparison(of: recorded, with: parts, by: rule))
      }
      .filter(\.1.isSimilar)
      .sorted { first, second in
        let (left, right) = (first.1, second.1)
        if left.agreements != right.agreements { return left.agreements > right.agreements }
        if left.disagreements != right.disagreements { return left.disagreements < right.disagreements }
        return isBefore(first.0.id, second.0.id)
      }
  }
}

/// The width of a screen that a report fits on.
private let width = 76

/// The text in lines that fit, at most six; broken after a blank or a separator of addresses where there is one.
func wrapped(_ text: String, indent: Int) -> [String] {
  var lines: [String] = []
  var rest = Substring(text)
  var margin = String(repeating: " ", count: indent)
  while rest.count > width - margin.count {
    let line = rest.prefix(width - margin.count)
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
