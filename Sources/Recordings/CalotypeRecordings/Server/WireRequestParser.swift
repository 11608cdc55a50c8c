/// An incremental parser of the requests on a connection (RFC 9112).
///
///     var parser = WireRequestParser()
///     parser.append(Array("GET /api/breeds HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".utf8))
///     try parser.next()?.target          // /api/breeds
///     try parser.next()                  // nil: no further request yet
///
/// Ambiguous requests are errors: two lengths, a length with chunked coding, a space before a colon, a folded line, a lone
/// CR. A header has at most 64 KB, a body 8 MB. The cost is linear in the number of bytes.
package struct WireRequestParser: Sendable {
  /// The maximum number of bytes in request line and header fields.
  package static let headLimit = 65_536
  /// The maximum number of bytes in a body.
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
  /// The number of bytes of `unread` that are parsed.
  private var position = 0
  /// The number of bytes of `unread` that were searched for a line end.
  private var searched = 0
  /// The lines of the header so far, without their line ends, and their size.
  private var lines: [[UInt8]] = []
  private var lineBytes = 0
  private var request: WireRequest?
  private var wantsContinue = false

  /// Creates a parser for a connection.
  package init() {}

  /// Appends received bytes.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    unread.removeFirst(position)
    searched = max(searched - position, 0)
    position = 0
    unread += bytes
  }

  /// Returns, once, whether the client waits for `100 Continue` before it sends the body (RFC 9110, 10.1.1).
  package mutating func takeContinue() -> Bool {
    defer { wantsContinue = false }
    return wantsContinue
  }

  /// Returns the next complete request, or `nil`.
  ///
  /// - Throws: ``WireError``; the connection must be closed.
  package mutating func next() throws(WireError) -> WireRequest? {
    while true {
      switch stage {
      case .head:
        guard let line = try self.line(limit: Self.headLimit) else { return nil }
        // Empty lines before a request are ignored (RFC 9112, 2.2).
        if line.isEmpty, lines.isEmpty { continue }
        if line.isEmpty { try beginBody() } else { try add(line) }
      case .body(let left):
        let taken = takeBody(left)
        if taken == left { return finish() }
        stage = .body(left: left - taken)
        return nil
      case .chunkSize:
        guard let line = try self.line(limit: 1024) else { return nil }
        let size = try Self.chunkSize(line)
        guard size <= Self.bodyLimit - (request?.body.count ?? 0) else { throw Self.bodyTooLarge }
        stage = size == 0 ? .trailer : .chunk(left: size)
      case .chunk(let left):
        let taken = takeBody(left)
        stage = taken == left ? .chunkEnd : .chunk(left: left - taken)
        if taken < left { return nil }
      case .chunkEnd:
        guard let line = try self.line(limit: 2) else { return nil }
        guard line.isEmpty else { throw .badRequest("A chunk is longer than its size.") }
        stage = .chunkSize
      case .trailer:
        guard let line = try self.line(limit: Self.headLimit) else { return nil }
        if line.isEmpty { return finish() }
        try add(line)
      }
    }
  }

  /// Returns the next complete line without its line end, or `nil`.
  private mutating func line(limit: Int) throws(WireError) -> [UInt8]? {
    let start = max(searched, position)
    guard let end = unread[start...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = unread.count
      if unread.count - position > limit { throw Self.headTooLarge }
      return nil
    }
    var line = unread[position..<end]
    position = end + 1
    searched = end + 1
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if line.contains(UInt8(ascii: "\r")) || line.contains(0) { throw .badRequest("A line contains CR or NUL.") }
    if line.count > limit { throw Self.headTooLarge }
    return Array(line)
  }

  private mutating func add(_ line: [UInt8]) throws(WireError) {
    lineBytes += line.count + 2
    if lineBytes > Self.headLimit || lines.count > 1000 { throw Self.headTooLarge }
    lines.append(line)
  }

  private mutating func takeBody(_ count: Int) -> Int {
    let taken = min(count, unread.count - position)
    request?.body += unread[position..<(position + taken)]
    position += taken
    return taken
  }

  private mutating func finish() -> WireRequest? {
    defer {
      request = nil
      lines = []
      lineBytes = 0
      wantsContinue = false
      stage = .head
    }
    return request
  }

  /// Parses the header and prepares for the body.
  private mutating func beginBody() throws(WireError) {
    let (request, length) = try WireHead.parse(lines)
    self.request = request
    lines = []
    guard length ?? 0 <= Self.bodyLimit else { throw Self.bodyTooLarge }
    stage = length.map { .body(left: $0) } ?? .chunkSize
    if length == 0 { return }
    wantsContinue = request.fields[.expect]?.lowercased() == "100-continue"
  }

  /// Parses the hexadecimal size of a chunk. Extensions after a semicolon are ignored.
  private static func chunkSize(_ line: [UInt8]) throws(WireError) -> Int {
    let digits = line.prefix { $0 != UInt8(ascii: ";") && $0 != 0x20 && $0 != 0x09 }
    guard 1...8 ~= digits.count, digits.first != UInt8(ascii: "+"), digits.first != UInt8(ascii: "-"),
      let size = Int(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw .badRequest("Invalid chunk size.") }
    return size
  }

  private static let headTooLarge = WireError(status: 431, reason: "The header is larger than \(headLimit) bytes.")
  private static let bodyTooLarge = WireError(status: 413, reason: "The body is larger than \(bodyLimit) bytes.")
}
