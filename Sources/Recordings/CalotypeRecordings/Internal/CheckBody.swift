import CalotypeHTTP
import CalotypeSecrets

/// Checks a stored body for merge conflict markers, and a JSON body for CR and syntax errors.
func checkBody(_ body: [UInt8], _ contentType: String?, file: String) throws(RecordingError) {
  let type = MediaType(contentType)
  func error(_ problem: RecordingError.Problem, at position: Int) -> RecordingError {
    RecordingError(problem, in: file, line: body[..<position].count { $0 == 0x0A } + 1)
  }
  if type.isText, let position = conflictMarker(in: body, isStrict: type.isJSON) {
    throw error(.mergeConflict, at: position)
  }
  guard type.isJSON, !body.isEmpty else { return }
  if let position = body.firstIndex(of: UInt8(ascii: "\r")) { throw error(.carriageReturn, at: position) }
  do throws(JSONSyntaxError) { try JSONTokenizer.check(body) } catch {
    throw RecordingError(.invalidJSON(expected: error.expected), in: file, line: error.line)
  }
}

/// The position of the first merge conflict marker.
///
/// - Parameter isStrict: Whether a line of equals signs is a marker. In plain text it may underline a title.
private func conflictMarker(in body: [UInt8], isStrict: Bool) -> Int? {
  var start = 0
  while start < body.count {
    if "<>|=".utf8.contains(body[start]) {
      let line = body[start...].prefix { $0 != 0x0A && $0 != 0x0D }
      if isConflictMarker(line), isStrict || line.dropFirst(7).first == UInt8(ascii: " ") { return start }
    }
    guard let end = body[start...].firstIndex(of: 0x0A) else { return nil }
    start = end + 1
  }
  return nil
}
