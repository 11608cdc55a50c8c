import CalotypeHTTP
import HTTPTypes

/// Reads a ``Sidecar`` line by line.
///
/// Lenient about layout (blank lines, blanks at the ends of a line, the order of facts, `HTTP/1.1 200 OK` as `curl -i`
/// prints it), strict about content: what is not understood is refused where it stands.
struct SidecarParser {
  /// More than any answer has; HTTPTypes stops the program at 65,535.
  private static let fieldLimit = 1000

  private enum Section { case start, request, betweenRequestAndAnswer, answer, facts }

  private let file: String
  private var number = 0
  private var section = Section.start
  private var request: HTTPRequest?
  private var response: HTTPResponse?
  private var facts: [Sidecar.Fact] = []
  private var recorded: String?
  private var recordedFrom: String?
  private var isVerbatim = false
  private var fault: Fault?

  static func parse(_ bytes: [UInt8], file: String) throws(FixtureError) -> Sidecar {
    var parser = Self(file: file)
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      parser.number += 1
      try parser.read(line)
    }
    return try parser.finish()
  }

  private init(file: String) { self.file = file }

  private mutating func read(_ bytes: ArraySlice<UInt8>) throws(FixtureError) {
    if bytes.contains(UInt8(ascii: "\r")) { throw self.error(.carriageReturn) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw self.error(.notUTF8) }
    if ["<<<<<<<", "|||||||", ">>>>>>>"].contains(where: text.hasPrefix) || text == "=======" {
      throw self.error(.conflict)
    }
    try self.read(trimmed(text))
  }

  private mutating func read(_ line: String) throws(FixtureError) {
    if line.isEmpty { return self.readBlankLine() }
    let isStatusLine = line == "HTTP" || line.hasPrefix("HTTP ") || line.hasPrefix("HTTP/")
    switch self.section {
    case .start:
      try self.readRequestLine(line)
    case .request, .betweenRequestAndAnswer:
      if isStatusLine {
        try self.readStatusLine(line)
      } else if self.section == .request {
        let field = try self.field(line, count: self.request?.headerFields.count ?? 0)
        self.request?.headerFields.append(field)
      } else {
        self.section = .facts
        try self.readFact(line)
      }
    case .answer:
      let field = try self.field(line, count: self.response?.headerFields.count ?? 0)
      self.response?.headerFields.append(field)
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

  private mutating func readRequestLine(_ line: String) throws(FixtureError) {
    let words = line.split(separator: " ")
    guard words.count == 2, let method = HTTPRequest.Method(String(words[0])) else {
      throw self.error(.notARequestLine(line))
    }
    do {
      self.request = try Request(method, url: String(words[1])).head
    } catch {
      throw self.error(.notARequestLine(line))
    }
    self.section = .request
  }

  private mutating func readStatusLine(_ line: String) throws(FixtureError) {
    let words = line.split(separator: " ")
    guard words.count >= 2, words[1].utf8.count == 3, let code = Int(words[1]), 100...999 ~= code else {
      throw self.error(.notAStatusLine(line))
    }
    self.response = HTTPResponse(status: HTTPResponse.Status(code: code))
    self.section = .answer
  }

  private func field(_ line: String, count: Int) throws(FixtureError) -> HTTPField {
    guard let (name, value) = nameAndValue(line), let fieldName = HTTPField.Name(name.lowercased()),
      HTTPField.isValidValue(value)
    else { throw self.error(.notAField(line)) }
    if let fact = Sidecar.Fact(rawValue: fieldName.canonicalName) {
      throw self.error(.factAmongFields(fact.rawValue))
    }
    if KeptFields.isFraming(fieldName) { throw self.error(.framingField(fieldName.canonicalName)) }
    if count >= Self.fieldLimit { throw self.error(.tooManyFields(limit: Self.fieldLimit)) }
    return HTTPField(name: fieldName, value: value)
  }

  private mutating func readFact(_ line: String) throws(FixtureError) {
    guard let (name, value) = nameAndValue(line), let fact = Sidecar.Fact(rawValue: name.lowercased()) else {
      throw self.error(.unknownFact(line))
    }
    if self.facts.contains(fact) { throw self.error(.repeatedFact(fact.rawValue)) }
    self.facts.append(fact)
    switch fact {
    case .recorded:
      guard isDate(value) else { throw self.error(.invalidFact(line, expected: "a day, e.g. 2026-11-21")) }
      self.recorded = value
    case .recordedFrom:
      guard isPlainText(value) else { throw self.error(.invalidFact(line, expected: "where the answer came from")) }
      self.recordedFrom = value
    case .verbatim:
      guard value == "yes" else { throw self.error(.invalidFact(line, expected: "yes, or no such line")) }
      self.isVerbatim = true
    case .fault:
      self.fault = Fault(value)
      if self.fault == nil { throw self.error(.invalidFact(line, expected: Fault.spellings)) }
    }
  }

  private func finish() throws(FixtureError) -> Sidecar {
    guard let request = self.request else { throw FixtureError(.notARequestLine(""), in: self.file, line: 1) }
    var sidecar: Sidecar
    switch (self.fault, self.response) {
    case (let fault?, let response): sidecar = Sidecar(request, fault: fault, response: response)
    case (nil, let response?): sidecar = Sidecar(request, response: response)
    case (nil, nil): throw FixtureError(.noAnswer, in: self.file)
    }
    sidecar.recorded = self.recorded
    sidecar.recordedFrom = self.recordedFrom
    sidecar.isVerbatim = self.isVerbatim
    return sidecar
  }

  private func error(_ problem: FixtureError.Problem) -> FixtureError {
    FixtureError(problem, in: self.file, line: self.number)
  }
}

/// Both sides of `name: value`, without the blanks around them; nil without a colon.
private func nameAndValue(_ line: String) -> (name: String, value: String)? {
  guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
  return (trimmed(line[..<colon]), trimmed(line[line.utf8.index(after: colon)...]))
}
