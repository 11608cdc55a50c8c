import HTTPTypes

/// A status line and its fields, read from the bytes that a server sent.
///
/// libcurl reads the same bytes for itself; this is what the caller sees, and a second opinion where libcurl is too
/// kind: it takes the first of two different lengths, and cuts one that does not fit.
struct ResponseHead {
  let response: HTTPResponse
  /// The body's length in bytes as announced; nil where it is not.
  let contentLength: Int?
  /// The values of `Content-Encoding`.
  let contentCodings: [String]
  /// Whether the connection is unsafe to reuse: a length contradicts the chunks (RFC 9112, 6.1).
  let endsConnection: Bool

  /// Reads a header section (RFC 9112, 4 and 5), its last empty line included or not.
  ///
  /// Fields whose name is no token are left out. Values keep their bytes, also those that are no UTF-8.
  ///
  /// - Throws: ``HTTPError/malformedResponse(_:)``.
  init(_ section: [UInt8]) throws(HTTPError) {
    let lines = section.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
    let status = try Self.status(lines.first ?? [])
    let fields = try Self.fields(lines.dropFirst().prefix { !$0.isEmpty })

    self.response = HTTPResponse(status: status, headerFields: fields)
    self.contentLength = try Self.contentLength(fields[values: .contentLength])
    self.contentCodings = fields[values: .contentEncoding]
    let transferCodings = fields[values: .transferEncoding]
    self.endsConnection = !transferCodings.isEmpty && self.contentLength != nil
    try Self.checkTransferEncoding(transferCodings)
  }

  /// Whether a final answer is still to come.
  var isInformational: Bool { self.response.status.code < 200 }

  /// Whether an answer with this status to anything but HEAD has a body (RFC 9110, 6.4.1).
  var mayHaveBody: Bool { ![204, 304].contains(self.response.status.code) }

  /// `HTTP/1.1 200 OK`, `HTTP/2 200`
  private static func status(_ line: ArraySlice<UInt8>) throws(HTTPError) -> HTTPResponse.Status {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    guard words.count >= 2, words[0].starts(with: "HTTP/".utf8), words[1].count == 3,
      let code = Int(decimal: words[1]), 100...599 ~= code
    else { throw .malformedResponse("the status line is not one: \(excerpt(line))") }
    return HTTPResponse.Status(code: code, reasonPhrase: words.count > 2 ? latin1(words[2]) : "")
  }

  private static func fields(_ lines: some Sequence<ArraySlice<UInt8>>) throws(HTTPError) -> HTTPFields {
    var unfolded: [(name: ArraySlice<UInt8>, value: [UInt8])] = []
    for line in lines {
      guard !line.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) else {
        throw .malformedResponse("a header line holds CR or NUL: \(excerpt(line))")
      }
      if isBlank(line[line.startIndex]) {  // a folded line (RFC 9112, 5.2) goes on with the value before it
        guard !unfolded.isEmpty else { throw .malformedResponse("the header begins with a folded line") }
        unfolded[unfolded.count - 1].value += [UInt8(ascii: " ")] + trimmed(line)
      } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
        unfolded.append((line[..<colon], Array(trimmed(line[(colon + 1)...]))))
      } else {
        throw .malformedResponse("a header line has no colon: \(excerpt(line))")
      }
    }

    // HTTPFields traps past 65,534.
    guard unfolded.count < UInt16.max else { throw .malformedResponse("the header has \(unfolded.count) fields") }
    var fields = HTTPFields()
    fields.reserveCapacity(unfolded.count)
    for (name, value) in unfolded {
      guard let name = HTTPField.Name(String(decoding: name, as: UTF8.self)) else { continue }
      fields.append(HTTPField(name: name, lenientValue: value))
    }
    return fields
  }

  /// One length, or the same one several times (RFC 9110, 8.6).
  private static func contentLength(_ values: [String]) throws(HTTPError) -> Int? {
    var length: Int?
    for value in values.flatMap({ $0.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) }) {
      guard let number = Int(decimal: trimmed(Array(value)[...])) else {
        throw .malformedResponse("Content-Length is no number that fits: \(excerpt(value))")
      }
      guard length == nil || length == number else {
        throw .malformedResponse("Content-Length is both \(length ?? 0) and \(number)")
      }
      length = number
    }
    return length
  }

  /// Nothing but `chunked` is asked for, so nothing else may come (RFC 9112, 6.1 and 7.4).
  private static func checkTransferEncoding(_ values: [String]) throws(HTTPError) {
    let codings = values.flatMap { $0.split(separator: ",") }.map { $0.lowercased().filter { $0 != " " && $0 != "\t" } }
    guard codings.isEmpty || codings == ["chunked"] || codings == ["identity"] else {
      throw .malformedResponse("Transfer-Encoding is \(excerpt(codings.joined(separator: ", ").utf8))")
    }
  }
}

extension Int {
  /// A number in decimal digits and nothing else; nil where it does not fit.
  fileprivate init?(decimal digits: some Collection<UInt8>) {
    guard !digits.isEmpty else { return nil }
    var value = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      let (tens, tooMany) = value.multipliedReportingOverflow(by: 10)
      let (sum, tooLarge) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
      if tooMany || tooLarge { return nil }
      value = sum
    }
    self = value
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

private func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var bytes = bytes.drop(while: isBlank)
  while let last = bytes.last, isBlank(last) { bytes.removeLast() }
  return bytes
}

private func latin1(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  for byte in bytes { text.unicodeScalars.append(Unicode.Scalar(byte)) }
  return text
}

/// The first bytes, for a message.
private func excerpt(_ bytes: some Collection<UInt8>) -> String {
  "“\(latin1(bytes.prefix(40).map { isVisible($0) || $0 == UInt8(ascii: " ") ? $0 : UInt8(ascii: "?") }))”"
}
