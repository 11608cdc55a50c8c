import HTTPTypes

/// Takes the bytes of a connection apart into requests (RFC 9112), as they come.
///
///     var parser = WireRequestParser()
///     parser.append(Array("GET /api/breeds HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".utf8))
///     try parser.next()?.target          // /api/breeds
///     try parser.next()                  // nil: there is no more yet
///
/// What two programs could read in two ways is refused, never guessed at: two lengths, a length beside chunks, a blank
/// before a colon, a folded line, a lone CR. A header has at most 64 KB, a body 8 MB. The cost is linear in the bytes,
/// whatever pieces they come in.
package struct WireRequestParser: Sendable {
  /// The most bytes of request line and header fields.
  package static let headLimit = 65_536
  /// The most bytes of a body.
  package static let bodyLimit = 8 * 1_048_576

  private enum Stage {
    case head
    case body(left: Int)
    case chunkSize
    case chunk(left: Int)
    case chunkEnd
    case trailer
  }

  private var stage = Stage.head
  private var unread: [UInt8] = []
  /// How much of `unread` is read.
  private var position = 0
  /// How far it was searched for the end of a line.
  private var searched = 0
  /// The lines of the header so far, without their ends, and their size.
  private var lines: [[UInt8]] = []
  private var lineBytes = 0
  private var request: WireRequest?
  private var wantsContinue = false

  /// A parser for one connection.
  package init() {}

  /// Whether the client is between two requests.
  package var isIdle: Bool {
    if case .head = self.stage { self.lines.isEmpty && self.position == self.unread.count } else { false }
  }

  /// Adds what came over the connection.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    if self.position > 0 {
      self.unread.removeFirst(self.position)
      self.searched = max(self.searched - self.position, 0)
      self.position = 0
    }
    self.unread += bytes
  }

  /// Whether the client waits for `100 Continue` before it sends the body (RFC 9110, 10.1.1). True once.
  package mutating func takeContinue() -> Bool {
    defer { self.wantsContinue = false }
    return self.wantsContinue
  }

  /// The next request, if all of it is there.
  ///
  /// - Throws: ``WireError``; the connection cannot be read on.
  package mutating func next() throws(WireError) -> WireRequest? {
    while true {
      switch self.stage {
      case .head:
        guard let line = try self.line(limit: Self.headLimit) else { return nil }
        // Blank lines before a request are passed over (RFC 9112, 2.2).
        if line.isEmpty, self.lines.isEmpty { continue }
        if line.isEmpty {
          if let request = try self.beginBody() { return request }
        } else {
          try self.keep(line)
        }
      case .body(let left):
        let taken = self.takeBody(left)
        if taken == left { return self.finish() }
        self.stage = .body(left: left - taken)
        return nil
      case .chunkSize:
        guard let line = try self.line(limit: 1024) else { return nil }
        let size = try Self.chunkSize(line)
        guard size <= Self.bodyLimit - (self.request?.body.count ?? 0) else { throw Self.bodyTooLarge }
        self.stage = size == 0 ? .trailer : .chunk(left: size)
      case .chunk(let left):
        let taken = self.takeBody(left)
        self.stage = taken == left ? .chunkEnd : .chunk(left: left - taken)
        if taken < left { return nil }
      case .chunkEnd:
        guard let line = try self.line(limit: 2) else { return nil }
        guard line.isEmpty else { throw .bad("A chunk is longer than it says.") }
        self.stage = .chunkSize
      case .trailer:
        guard let line = try self.line(limit: Self.headLimit) else { return nil }
        if line.isEmpty { return self.finish() }
        try self.keep(line)
      }
    }
  }

  // MARK: Bytes

  /// The next line without its end; nil where its end has not come yet.
  private mutating func line(limit: Int) throws(WireError) -> [UInt8]? {
    let start = max(self.searched, self.position)
    guard let end = self.unread[start...].firstIndex(of: UInt8(ascii: "\n")) else {
      self.searched = self.unread.count
      if self.unread.count - self.position > limit { throw Self.headTooLarge }
      return nil
    }
    var line = self.unread[self.position..<end]
    self.position = end + 1
    self.searched = end + 1
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.contains(UInt8(ascii: "\r")) || line.contains(0) { throw .bad("A line holds CR or NUL.") }
    if line.count > limit { throw Self.headTooLarge }
    return Array(line)
  }

  private mutating func keep(_ line: [UInt8]) throws(WireError) {
    self.lineBytes += line.count + 2
    if self.lineBytes > Self.headLimit || self.lines.count > 1000 { throw Self.headTooLarge }
    self.lines.append(line)
  }

  private mutating func takeBody(_ count: Int) -> Int {
    let taken = min(count, self.unread.count - self.position)
    self.request?.body += self.unread[self.position..<(self.position + taken)]
    self.position += taken
    return taken
  }

  private mutating func finish() -> WireRequest? {
    defer {
      self.request = nil
      self.lines = []
      self.lineBytes = 0
      self.wantsContinue = false
      self.stage = .head
    }
    return self.request
  }

  // MARK: Requests

  /// Reads the header; the whole request where it has no body.
  private mutating func beginBody() throws(WireError) -> WireRequest? {
    let (request, body) = try WireHead.read(self.lines)
    self.request = request
    self.lines = []
    switch body {
    case .none:
      return self.finish()
    case .chunked:
      self.stage = .chunkSize
    case .length(let length):
      guard length <= Self.bodyLimit else { throw Self.bodyTooLarge }
      self.stage = .body(left: length)
    }
    self.wantsContinue = request.fields[.expect]?.lowercased() == "100-continue"
    return nil
  }

  /// The hexadecimal size in front of a chunk; what stands after a semicolon plays no part.
  private static func chunkSize(_ line: [UInt8]) throws(WireError) -> Int {
    let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != 0x09 }
    guard 1...8 ~= digits.count, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .bad("A chunk has no size.") }
    return size
  }

  private static var headTooLarge: WireError { WireError(431, "The header is larger than \(Self.headLimit) bytes.") }
  private static var bodyTooLarge: WireError { WireError(413, "The body is larger than \(Self.bodyLimit) bytes.") }
}
