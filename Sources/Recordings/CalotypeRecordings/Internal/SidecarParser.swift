import CalotypeHTTP
import HTTPTypes

/// A line-by-line parser of a ``Sidecar``.
///
/// It tolerates blank lines, spaces at both ends of a line, any order of keys, and status lines such as `HTTP/1.1 200 OK`;
/// everything else that it does not understand is an error. It works on bytes, so that a store of 10,000 sidecars loads in
/// a tenth of a second.
struct SidecarParser {
  /// HTTPTypes traps at 65,535 fields.
  private static let fieldLimit = 1000

  private enum Section { case start, request, afterRequest, response, keys }

  /// The path for errors.
  private let file: String
  private var number = 0
  private var section = Section.start
  private var sidecar = Sidecar(request: HTTPRequest(method: .get, scheme: nil, authority: nil, path: nil))
  private var keys: Set<Sidecar.Key> = []

  static func parse(_ bytes: [UInt8], file: String) throws(RecordingError) -> Sidecar {
    var parser = Self(file: file)
    // Nearly every sidecar is ASCII without CR and needs no check per line.
    let isPlain = bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      parser.number += 1
      if !isPlain {
        if line.contains(UInt8(ascii: "\r")) { throw parser.error(.carriageReturn) }
        if String(validating: line, as: UTF8.self) == nil { throw parser.error(.notUTF8) }
      }
      try parser.read(line)
    }
    if parser.section == .start { throw RecordingError(.noRequestLine, in: file, line: 1) }
    if parser.sidecar.response == nil, parser.sidecar.fault == nil { throw RecordingError(.noResponse, in: file) }
    return parser.sidecar
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(RecordingError) {
    if isConflictMarker(line) { throw error(.mergeConflict) }
    let line = trimmed(line)
    switch section {
    case .request where line.isEmpty: section = .afterRequest
    case .response where line.isEmpty: section = .keys
    case _ where line.isEmpty: break
    case .start:
      try readRequestLine(line)
      section = .request
    case .request where isStatusLine(line), .afterRequest where isStatusLine(line):
      try readStatusLine(line)
      section = .response
    case .request:
      let field = try self.field(line, sidecar.request.headerFields.count)
      sidecar.request.headerFields.append(field)
    case .response:
      let field = try self.field(line, sidecar.response?.headerFields.count ?? 0)
      sidecar.response?.headerFields.append(field)
    case .afterRequest, .keys:
      section = .keys
      try readKey(line)
    }
  }

  private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(RecordingError) {
    let method = line.prefix { $0 != UInt8(ascii: " ") }
    guard let name = HTTPRequest.Method(text(method)),
      let request = try? Request(name, url: text(trimmed(line[method.endIndex...])))
    else { throw error(.invalidRequestLine(text(line))) }
    sidecar.request = request.head
  }

  private mutating func readStatusLine(_ line: ArraySlice<UInt8>) throws(RecordingError) {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count >= 2, words[1].count == 3, let code = Int(text(words[1])), 100...999 ~= code else {
      throw error(.invalidStatusLine(text(line)))
    }
    sidecar.response = HTTPResponse(status: HTTPResponse.Status(code: code))
  }

  private func field(_ line: ArraySlice<UInt8>, _ count: Int) throws(RecordingError) -> HTTPField {
    guard let (name, value) = nameAndValue(line), HTTPField.isValidValue(text(value)),
      let fieldName = fieldName(text(name))
    else { throw error(.invalidHeaderField(text(line))) }
    if let key = Sidecar.Key(rawValue: fieldName.canonicalName) { throw error(.keyAmongHeaderFields(key.rawValue)) }
    if StoredFields.isFraming(fieldName) { throw error(.framingField(fieldName.canonicalName)) }
    if count >= Self.fieldLimit { throw error(.tooManyHeaderFields(limit: Self.fieldLimit)) }
    return HTTPField(name: fieldName, value: text(value))
  }

  private mutating func readKey(_ line: ArraySlice<UInt8>) throws(RecordingError) {
    let (name, value) = nameAndValue(line) ?? (line, [])
    guard let key = Sidecar.Key(rawValue: text(name).lowercased()) else { throw error(.unknownKey(text(name))) }
    guard keys.insert(key).inserted else { throw error(.repeatedKey(key.rawValue)) }
    if !sidecar.set(key, to: text(value)) { throw error(.invalidValue(text(line), expected: key.format.expected)) }
  }

  private func error(_ problem: RecordingError.Problem) -> RecordingError {
    RecordingError(problem, in: file, line: number)
  }
}

/// Whether a line is a merge conflict marker.
func isConflictMarker(_ line: ArraySlice<UInt8>) -> Bool {
  guard let first = line.first, line.count >= 7, line.prefix(7).allSatisfy({ $0 == first }) else { return false }
  return "<|>".utf8.contains(first) || first == UInt8(ascii: "=") && line.count == 7
}

private func isStatusLine(_ line: ArraySlice<UInt8>) -> Bool {
  guard line.starts(with: "HTTP".utf8) else { return false }
  let next = line.dropFirst(4).first
  return next == nil || next == UInt8(ascii: " ") || next == UInt8(ascii: "/")
}

/// Returns the trimmed parts of `name: value`, or `nil` without a colon.
private func nameAndValue(_ line: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
  guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
  return (trimmed(line[..<colon]), trimmed(line[(colon + 1)...]))
}

private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
