/// What is said about a request whose recordings have all answered, once each.
///
///     Used up: GET https://ci.example.com/jobs/7
///
///     This is call 3, and its recordings have answered:
///       call 1: ci/GET_jobs_7~1
///       call 2: ci/GET_jobs_7~2
///
///     With “replay: last” in ci/GET_jobs_7~2.meta it would answer again.
struct UsedUpReport {
  private static let most = 10

  /// The text, without a newline at its end.
  let text: String

  /// - Parameters:
  ///   - call: Which call of the request this is, counted from 1.
  ///   - recordings: Those that have answered the calls before, in order.
  init(_ requestLine: String, call: Int, _ recordings: [Recording]) {
    var lines = wrapped("Used up: \(requestLine)", indent: 0) + [""]
    lines.append("This is call \(call), and its recordings have answered:")
    for (index, recording) in recordings.prefix(Self.most).enumerated() {
      lines += wrapped("call \(index + 1): \(recording.id)", indent: 2)
    }
    if recordings.count > Self.most { lines.append("  and \(recordings.count - Self.most) more") }
    if let last = recordings.last {
      lines.append("")
      lines += wrapped("With “replay: last” in \(last.sidecarFile) it would answer again.", indent: 0)
    }
    self.text = lines.joined(separator: "\n")
  }
}
