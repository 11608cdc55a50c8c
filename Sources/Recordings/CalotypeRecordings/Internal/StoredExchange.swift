import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// A recording in its stored form.
struct StoredExchange {
  var sidecar: Sidecar
  let requestBody: [UInt8]
  let body: [UInt8]

  /// Lays out JSON bodies with one value per line, unless they are verbatim. A response whose body would not be valid when
  /// read (e.g. invalid JSON, or a line like a merge conflict marker) becomes verbatim, because the server sends it so.
  init(_ sidecar: Sidecar, _ requestBody: [UInt8], _ body: [UInt8]) {
    func indented(_ body: [UInt8], _ fields: HTTPFields?) -> [UInt8]? {
      MediaType(fields?[.contentType]).isJSON ? JSONIndenter.indented(body) : nil
    }
    self.sidecar = sidecar
    self.requestBody = indented(requestBody, sidecar.request.headerFields) ?? requestBody
    let indentedBody = sidecar.isVerbatim ? nil : indented(body, sidecar.response?.headerFields)
    self.body = indentedBody ?? body
    if !sidecar.isVerbatim, indentedBody == nil {
      do { try checkBody(body, sidecar.response?.headerFields[.contentType], file: "") } catch {
        self.sidecar.isVerbatim = true
      }
    }
  }

  /// The extension of the body file; `nil` without one.
  var bodyExtension: String? {
    guard !body.isEmpty || sidecar.needsBody else { return nil }
    return MediaType(sidecar.response?.headerFields[.contentType]).fileExtension
  }

  /// The extension of the request body's file; `nil` without one.
  var requestBodyExtension: String? {
    requestBody.isEmpty ? nil : MediaType(sidecar.request.headerFields[.contentType]).fileExtension
  }

  /// Whether both are equal apart from date, origin and counters.
  func isEquivalent(to other: StoredExchange) -> Bool {
    sidecar.isEquivalent(to: other.sidecar) && body == other.body && requestBody == other.requestBody
  }
}

extension Sidecar {
  /// Whether both are equal apart from counters, date, origin and redacted places. False for faults.
  func isEquivalent(to other: Sidecar) -> Bool {
    guard let response = self.response, let otherResponse = other.response, other.fault == nil else { return false }
    return requestLine == other.requestLine && request.headerFields == other.request.headerFields
      && response.status == otherResponse.status && isVerbatim == other.isVerbatim
      && match == other.match && replay == other.replay && latency == other.latency
      && StoredFields.withoutCounters(response.headerFields) == StoredFields.withoutCounters(otherResponse.headerFields)
  }
}

/// Checks a stored body for merge conflict markers, and a JSON body for CR and syntax errors.
///
/// - Parameter advice: The end of the advice about invalid JSON.
func checkBody(
  _ body: [UInt8], _ contentType: String?, file: String,
  advice: String = ", or “verbatim: yes” in the sidecar if the server sends this"
) throws(RecordingError) {
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
    throw RecordingError(.invalidJSON(expected: error.expected + advice), in: file, line: error.line)
  }
}

/// Returns the position of the first merge conflict marker.
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
