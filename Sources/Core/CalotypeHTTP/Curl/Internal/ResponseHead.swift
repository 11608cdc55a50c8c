import HTTPTypes

/// A status line and its fields, read from the bytes that a server sent.
///
/// libcurl parses the same bytes; this is what the caller sees, and it is stricter: libcurl accepts the first of two
/// different lengths, and truncates one that does not fit.
struct ResponseHead {
  private(set) var response: HTTPResponse
  /// The announced length of the body in bytes, or `nil`.
  private(set) var contentLength: Int?
  /// The values of `Content-Encoding`.
  private(set) var contentCodings: [String] = []
  /// Whether the body comes in chunks.
  private(set) var isChunked = false
  /// The values of `Transfer-Encoding`.
  private var transferCodings: [[UInt8]] = []
  private let isVersion10: Bool
  /// Whether the status line says HTTP/2.
  let isVersion2: Bool
  /// The last field, which a folded line may continue.
  private var unfinished: (name: HTTPField.Name?, value: [UInt8])?

  /// Reads a status line (RFC 9112, 4), e.g. `HTTP/1.1 200 OK` or `HTTP/2 200`.
  ///
  /// - Throws: ``HTTPError/malformedResponse(_:)``.
  init(statusLine line: UnsafeRawBufferPointer) throws(HTTPError) {
    let blank = line.firstIndex(of: UInt8(ascii: " ")) ?? line.endIndex
    let code = line[blank...].dropFirst().prefix { $0 != UInt8(ascii: " ") }
    guard line[..<blank].starts(with: "HTTP/".utf8), !line.contains(UInt8(ascii: "\r")), code.count == 3,
      let status = Int(decimal: code),
      100...599 ~= status
    else { throw .malformedResponse("not a valid status line: \(excerpt(line))") }
    isVersion2 = line[..<blank].starts(with: "HTTP/2".utf8)
    isVersion10 = line[..<blank].elementsEqual("HTTP/1.0".utf8)
    let reason = latin1(line[code.endIndex...].dropFirst())
    response = HTTPResponse(status: HTTPResponse.Status(code: status, reasonPhrase: reason))
  }

  /// Reads the next line of the header section (RFC 9112, 5), without its line end.
  ///
  /// Fields whose name is not a token are skipped. Values keep their bytes, even if they are not UTF-8.
  ///
  /// - Throws: ``HTTPError/malformedResponse(_:)``.
  mutating func append(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
    guard !line.contains(where: { $0 == 0 || $0 == UInt8(ascii: "\r") }) else {
      throw .malformedResponse("a header line contains CR or NUL: \(excerpt(line))")
    }
    if let first = line.first, isBlank(first) {  // a folded line (RFC 9112, 5.2) continues the previous value
      guard let field = unfinished else { throw .malformedResponse("the header begins with a folded line") }
      // libcurl ignores the folded part of these.
      guard field.name != .contentLength, field.name != .transferEncoding else {
        throw .malformedResponse("Content-Length or Transfer-Encoding is folded: \(excerpt(line))")
      }
      unfinished?.value += [UInt8(ascii: " ")] + trimmed(line[...])
      return
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
      throw .malformedResponse("a header line has no colon: \(excerpt(line))")
    }
    // libcurl would miss such a Content-Length (RFC 9112, 5.1).
    guard colon == 0 || !isBlank(line[colon - 1]) else {
      throw .malformedResponse("a header line has a blank before its colon: \(excerpt(line))")
    }
    try finishField()
    let name = HTTPField.Name(String(decoding: line[..<colon], as: UTF8.self))
    unfinished = (name, Array(trimmed(line[(colon + 1)...])))
  }

  /// Checks the combination of the fields, after the last line.
  ///
  /// - Throws: ``HTTPError/malformedResponse(_:)``.
  mutating func finish() throws(HTTPError) {
    try finishField()
    // Only `chunked` is allowed, since requests do not ask for another coding (RFC 9112, 6.1 and 7.4). `identity` is
    // obsolete and says nothing, but libcurl then ignores the length.
    let codings = transferCodings.flatMap { $0.split(separator: UInt8(ascii: ",")) }.map {
      trimmed($0).map(lowercased)
    }
    isChunked = codings.map { Array($0) } == [Array("chunked".utf8)]
    let isIdentity = codings.map { Array($0) } == [Array("identity".utf8)] && contentLength == nil
    guard transferCodings.isEmpty || isChunked || isIdentity else {
      throw .malformedResponse("Transfer-Encoding is \(excerpt(Array(codings.joined(separator: ", ".utf8))))")
    }
  }

  /// Whether the final response is still to come.
  var isInformational: Bool { response.status.code < 200 }

  /// Whether a response with this status may have a body (RFC 9110, 6.4.1), except for HEAD.
  var mayHaveBody: Bool { ![204, 304].contains(response.status.code) }

  /// Whether the connection is unsafe to reuse: a length, or the version 1.0, contradicts the chunks (RFC 9112, 6.1).
  var endsConnection: Bool { !transferCodings.isEmpty && (contentLength != nil || isVersion10) }

  private mutating func finishField() throws(HTTPError) {
    guard let (name, bytes) = unfinished, let name else { return unfinished = nil }
    let value = Array(trimmed(bytes))  // without the blank between an empty line and a folded one
    unfinished = nil
    // HTTPFields traps past 65,534.
    guard response.headerFields.count < UInt16.max - 1 else {
      throw .malformedResponse("the header has more than 65534 fields")
    }
    let field = HTTPField(name: name, lenientValue: value)
    response.headerFields.append(field)
    switch name {
    case .contentLength: try announce(value)
    case .contentEncoding: contentCodings.append(field.value)
    case .transferEncoding: transferCodings.append(value)
    default: break
    }
  }

  /// Reads a length, or a list of equal lengths (RFC 9110, 8.6).
  private mutating func announce(_ value: [UInt8]) throws(HTTPError) {
    for part in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      guard let number = Int(decimal: trimmed(part)) else {
        throw .malformedResponse("Content-Length is not a valid number: \(excerpt(part))")
      }
      guard contentLength == nil || contentLength == number else {
        throw .malformedResponse("Content-Length is both \(contentLength ?? 0) and \(number)")
      }
      contentLength = number
    }
  }
}

/// Whether a byte is a space or a tab.
package func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

/// Returns the elements without blanks at both ends.
package func trimmed<Elements: BidirectionalCollection>(
  _ elements: Elements, of isBlank: (Elements.Element) -> Bool
) -> Elements.SubSequence {
  let elements = elements.drop(while: isBlank)
  return elements[..<(elements.lastIndex { !isBlank($0) }.map(elements.index(after:)) ?? elements.startIndex)]
}

/// Returns the bytes without spaces and tabs at both ends.
package func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
  trimmed(bytes, of: isBlank)
}

/// Returns the text without spaces and tabs at both ends.
package func trimmed(_ text: some StringProtocol) -> String {
  String(decoding: trimmed(Array(text.utf8)), as: UTF8.self)
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
}

private func latin1(_ bytes: some Collection<UInt8>) -> String {
  if bytes.allSatisfy({ $0 < 128 }) { return String(decoding: bytes, as: UTF8.self) }
  return String(String.UnicodeScalarView(bytes.lazy.map { Unicode.Scalar($0) }))
}

/// Returns the first bytes in quotation marks, for a message.
func excerpt(_ bytes: some Collection<UInt8>) -> String {
  "“\(latin1(bytes.prefix(40).map { isVisible($0) || $0 == UInt8(ascii: " ") ? $0 : UInt8(ascii: "?") }))”"
}
