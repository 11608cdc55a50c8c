import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// Reads a ``Sidecar`` line by line.
///
/// Lenient about layout (blank lines, blanks at the ends of a line, the order of facts, `HTTP/1.1 200 OK` as `curl -i`
/// prints it), strict about content: what is not understood is refused where it stands. It works on bytes, as a store of
/// ten thousand sidecars is read in a tenth of a second.
struct SidecarParser {
  /// More than any answer has; HTTPTypes stops the program at 65,535.
  private static let fieldLimit = 1000

  private enum Section { case start, request, betweenRequestAndAnswer, answer, facts }

  /// What is wrong, and in which line; nil where it is in none.
  struct Failure: Error {
    let problem: FixtureError.Problem
    let line: Int?
  }

  private var number = 0
  private var section = Section.start
  private var request: HTTPRequest?
  private var requestFields: [HTTPField] = []
  private var status: Int?
  private var responseFields: [HTTPField] = []
  private var facts: [(fact: Sidecar.Fact, value: String)] = []

  static func parse(_ bytes: [UInt8]) throws(Failure) -> Sidecar {
    var parser = Self()
    // Nearly every sidecar is plain ASCII, where no line can be wrong in this way.
    let isClean = bytes.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") }
    var start = 0
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      parser.number += 1
      if !isClean { try parser.check(bytes[start..<end]) }
      try parser.read(bytes[start..<end])
      start = end + 1
    }
    return try parser.finish()
  }

  private func check(_ line: ArraySlice<UInt8>) throws(Failure) {
    if line.contains(UInt8(ascii: "\r")) { throw self.error(.carriageReturn) }
    if String(validating: line, as: UTF8.self) == nil { throw self.error(.notUTF8) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>) throws(Failure) {
    if isConflictMarker(line) { throw self.error(.conflict) }
    let line = trimmed(line)
    if line.isEmpty { return self.readBlankLine() }
    switch self.section {
    case .start:
      try self.readRequestLine(line)
    case .request, .betweenRequestAndAnswer:
      if isStatusLine(line) {
        try self.readStatusLine(line)
      } else if self.section == .request {
        self.requestFields.append(try self.field(line, count: self.requestFields.count))
      } else {
        self.section = .facts
        try self.readFact(line)
      }
    case .answer:
      self.responseFields.append(try self.field(line, count: self.responseFields.count))
    case .facts:
      try self.readFact(line)
    }
  }

  private mutating func readBlankLine() {
    switch self.section {
    case .request: self.section = .betweenRequestAndAnswer
    case .answer: self.section = .facts
    case .start, .betweenRequestAndAnswer, .facts: break
    }
  }

  private mutating func readRequestLine(_ line: ArraySlice<UInt8>) throws(Failure) {
    guard let blank = line.firstIndex(of: UInt8(ascii: " ")),
      let method = HTTPRequest.Method(text(line[..<blank])),
      let head = (try? Request(method, url: text(trimmed(line[blank...]))))?.head
    else { throw self.error(.notARequestLine(text(line))) }
    self.request = head
    self.section = .request
  }

  private mutating func readStatusLine(_ line: ArraySlice<UInt8>) throws(Failure) {
    let words = line.split(separator: UInt8(ascii: " "))
    guard words.count >= 2, words[1].count == 3, let code = Int(text(words[1])), 100...999 ~= code else {
      throw self.error(.notAStatusLine(text(line)))
    }
    self.status = code
    self.section = .answer
  }

  private func field(_ line: ArraySlice<UInt8>, count: Int) throws(Failure) -> HTTPField {
    guard let parts = nameAndValue(line) else { throw self.error(.notAField(text(line))) }
    let value = text(parts.value)
    guard HTTPField.isValidValue(value) else { throw self.error(.notAField(text(line))) }
    // Most fields have one of a few names, which need no look.
    let usual = KeptFields.usualName(parts.name)
    guard let fieldName = usual ?? fieldName(text(parts.name)) else { throw self.error(.notAField(text(line))) }
    if usual == nil {
      if let fact = Sidecar.Fact(rawValue: fieldName.canonicalName) {
        throw self.error(.factAmongFields(fact.rawValue))
      }
      if KeptFields.isFraming(fieldName) { throw self.error(.framingField(fieldName.canonicalName)) }
    }
    if count >= Self.fieldLimit { throw self.error(.tooManyFields(limit: Self.fieldLimit)) }
    return HTTPField(name: fieldName, value: value)
  }

  private mutating func readFact(_ line: ArraySlice<UInt8>) throws(Failure) {
    guard let (name, value) = nameAndValue(line), let fact = Sidecar.Fact(rawValue: text(name).lowercased()) else {
      throw self.error(.unknownFact(text(line)))
    }
    if self.facts.contains(where: { $0.fact == fact }) { throw self.error(.repeatedFact(fact.rawValue)) }
    let said = text(value)
    if let expected = fact.expectation(of: said) {
      throw self.error(.invalidFact(text(line), expected: expected))
    }
    self.facts.append((fact, said))
  }

  private func finish() throws(Failure) -> Sidecar {
    guard var request = self.request else { throw Failure(problem: .notARequestLine(""), line: 1) }
    if !self.requestFields.isEmpty { request.headerFields = HTTPFields(self.requestFields) }
    let response = self.status.map { status in
      HTTPResponse(status: HTTPResponse.Status(code: status), headerFields: HTTPFields(self.responseFields))
    }
    let fault = self.facts.first { $0.fact == .fault }.flatMap { Fault($0.value) }
    var sidecar: Sidecar
    switch (fault, response) {
    case (let fault?, let response): sidecar = Sidecar(request, fault: fault, response: response)
    case (nil, let response?): sidecar = Sidecar(request, response: response)
    case (nil, nil): throw Failure(problem: .noAnswer, line: nil)
    }
    for (fact, value) in self.facts {
      switch fact {
      case .recorded: sidecar.recorded = value
      case .recordedFrom: sidecar.recordedFrom = value
      case .verbatim: sidecar.isVerbatim = true
      case .match: sidecar.match = MatchRule(value)
      case .redacted: sidecar.redacted = value.split(separator: " ").map(String.init)
      case .replay: sidecar.replay = Replay(rawValue: value)
      case .latency: sidecar.latency = Latency.parse(value)
      case .fault: break  // above
      }
    }
    return sidecar
  }

  private func error(_ problem: FixtureError.Problem) -> Failure {
    Failure(problem: problem, line: self.number)
  }
}

extension Sidecar.Fact {
  /// What was expected in place of a value that the fact cannot have; nil for one that it can.
  fileprivate func expectation(of value: String) -> String? {
    switch self {
    case .recorded: isDate(value) ? nil : "a day, e.g. 2026-11-21"
    case .recordedFrom: isPlainText(value) ? nil : "where the answer came from"
    case .verbatim: value == "yes" ? nil : "yes, or no such line"
    case .match: MatchRule(value) != nil ? nil : MatchRule.spellings
    case .redacted: isPlainText(value) ? nil : "the places that were redacted, e.g. request.query.api_key"
    case .replay: Replay(rawValue: value) != nil ? nil : Replay.spellings
    case .latency: Latency.parse(value) != nil ? nil : Latency.spellings
    case .fault: Fault(value) != nil ? nil : Fault.spellings
    }
  }
}

/// Whether a line is one that a version control system left in a file that it could not merge.
func isConflictMarker(_ line: ArraySlice<UInt8>) -> Bool {
  guard let first = line.first, line.count >= 7, line.prefix(7).allSatisfy({ $0 == first }) else { return false }
  switch first {
  case UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: ">"): return true
  case UInt8(ascii: "="): return line.count == 7
  default: return false
  }
}

private func isStatusLine(_ line: ArraySlice<UInt8>) -> Bool {
  guard line.starts(with: "HTTP".utf8) else { return false }
  let next = line.dropFirst(4).first
  return next == nil || next == UInt8(ascii: " ") || next == UInt8(ascii: "/")
}

/// Both sides of `name: value`, without the blanks around them; nil without a colon.
private func nameAndValue(_ line: ArraySlice<UInt8>) -> (name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)? {
  guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return nil }
  return (trimmed(line[..<colon]), trimmed(line[(colon + 1)...]))
}

/// The bytes without spaces and tabs at their ends.
private func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var (start, end) = (line.startIndex, line.endIndex)
  while start < end, line[start] == 0x20 || line[start] == 0x09 { start += 1 }
  while start < end, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
  return line[start..<end]
}

private func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
