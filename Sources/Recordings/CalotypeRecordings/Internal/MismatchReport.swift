import CalotypeHTTP

/// Returns the report about a request without a recording: the nearest recordings and their differences.
///
///     Not recorded: GET https://dog.ceo/api/breed/poodle/images/random
///
///     Nearest, as recorded ≠ requested:
///       dog/GET_breed_hound_images_random
///         path: hound ≠ poodle
///
/// No line is longer than 76 columns, so that a screen can show it.
///
/// - Parameters:
///   - request: The request without secrets.
///   - variants: The recordings of the request in variants that were not requested.
///   - store: The store with all recordings.
func mismatchReport(_ request: Request, variants: [Recording], in store: RecordingStore) -> String {
  let most = 5
  var lines = wrapped("Not recorded: \(requestLine(request.head))", indent: 0) + [""]
  if !variants.isEmpty {
    lines.append("It is recorded only in these variants. Name one of them, or record the default:")
    lines += listed(variants.map(\.id), most)
  } else if store.recordings.isEmpty {
    lines.append("Nothing is recorded for this service yet.")
  } else {
    let nearest = nearest(to: request, in: store)
    lines.append(nearest.isEmpty ? "No recording is similar." : "Nearest, as recorded ≠ requested:")
    for (recording, comparison) in nearest.prefix(most) {
      lines += wrapped(recording.id, indent: 2) + comparison.differences.flatMap { wrapped($0, indent: 4) }
    }
  }
  return lines.joined(separator: "\n")
}

/// Returns the report about a request whose recordings have all been replayed.
///
///     Sequence exhausted: GET https://ci.example.com/jobs/7
///
///     This is call 3, but all recordings have been replayed:
///       call 1: ci/GET_jobs_7~1
///       call 2: ci/GET_jobs_7~2
///
///     Add “replay: last” to ci/GET_jobs_7~2.meta to repeat the last one.
///
/// - Parameters:
///   - call: The number of the call, counted from 1.
///   - recordings: The recordings of the previous calls, in order.
func usedUpReport(_ request: Request, call: Int, _ recordings: [Recording]) -> String {
  let calls = recordings.enumerated().map { "call \($0 + 1): \($1.id)" }
  let fix = "Add “replay: last” to \(recordings.last?.sidecarFile ?? "the last one") to repeat the last one."
  let lines =
    wrapped("Sequence exhausted: \(requestLine(request.head))", indent: 0)
    + ["", "This is call \(call), but all recordings have been replayed:"] + listed(calls, 10) + [""]
    + wrapped(fix, indent: 0)
  return lines.joined(separator: "\n")
}

private func listed(_ items: [String], _ most: Int) -> [String] {
  items.prefix(most).flatMap { wrapped($0, indent: 2) }
    + (items.count > most ? ["  and \(items.count - most) more"] : [])
}

/// Returns a recording for each similar request, most similar first.
private func nearest(to request: Request, in store: RecordingStore) -> [(Recording, RequestComparison)] {
  store.recordings.indices.lazy.filter { store.index.sameRequest(as: $0).first == $0 }
    .map { index in
      let recording = store.recordings[index]
      let recorded = (try? store.request(of: recording)) ?? recording.request
      return (recording, RequestComparison(of: recorded, with: request, by: store.index.match(of: index).rules.match))
    }
    .filter(\.1.isSimilar)
    // Stable: equally similar ones stay in the order of the store.
    .sorted { (-$0.1.agreements, $0.1.disagreements) < (-$1.1.agreements, $1.1.disagreements) }
}

/// Returns the text in at most six lines of up to 76 columns, broken after spaces or separators of URLs where possible.
private func wrapped(_ text: String, indent: Int) -> [String] {
  var lines: [String] = []
  var rest = Substring(text)
  var margin = String(repeating: " ", count: indent)
  while rest.count > 76 - margin.count {
    let line = rest.prefix(76 - margin.count)
    if lines.count == 5 { return lines + ["\(margin)\(line.dropLast())…"] }
    // A break in the first half would waste too much space.
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
