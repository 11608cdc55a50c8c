import HTTPTypes

/// Collects a response while it arrives, and stops at the first violation of the protocol or a limit.
struct IncomingResponse {
  let headerLimit: Int
  let bodyLimit: Int
  /// Whether the response may have a body; `false` for HEAD.
  let expectsBody: Bool
  /// Whether the connection may speak HTTP/2.
  let allowsHTTP2: Bool

  /// The final head, once its last line has come.
  private(set) var head: HTTPResponse?
  private var body: [UInt8] = []

  /// When the header was complete, or the last byte of the body came; `nil` before.
  private(set) var lastByte: ContinuousClock.Instant?
  /// Whether the connection must not be reused.
  private(set) var endsConnection = false

  private var chunks: ChunkReader?
  private var decoder: ContentDecoder?
  private var headerBytes = 0
  /// The header section that is arriving.
  private var section: ResponseHead?

  init(headerLimit: Int, bodyLimit: Int, expectsBody: Bool, allowsHTTP2: Bool) {
    self.headerLimit = headerLimit
    self.bodyLimit = bodyLimit
    self.expectsBody = expectsBody
    self.allowsHTTP2 = allowsHTTP2
  }

  /// Whether any line of an answer has come.
  var hasBegun: Bool { headerBytes > 0 }

  /// Takes one header line with its line end. An empty line ends a header section: an informational one (1xx), which is
  /// dropped, or the final one. Lines after that are trailers of HTTP/2: counted and dropped.
  mutating func takeHeaderLine(
    _ line: UnsafeRawBufferPointer, at now: ContinuousClock.Instant
  ) throws(HTTPError) {
    headerBytes += line.count
    guard headerBytes <= headerLimit else { throw .headersTooLarge(limit: headerLimit) }
    guard head == nil else { return }
    // libcurl treats any line that begins with CR as the end of the header.
    guard line.first != UInt8(ascii: "\r") || line.count == 2 else {
      throw .malformedResponse("a header line begins with CR")
    }
    var line = line[...]
    if line.last == UInt8(ascii: "\n") { line = line.dropLast() }
    if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
    try read(UnsafeRawBufferPointer(rebasing: line), at: now)
  }

  private mutating func read(_ line: UnsafeRawBufferPointer, at now: ContinuousClock.Instant) throws(HTTPError) {
    if section == nil {
      let head = try ResponseHead(statusLine: line)
      guard allowsHTTP2 || !head.isVersion2 else { throw .malformedResponse("HTTP/2 was not negotiated") }
      section = head
    } else if !line.isEmpty {
      try section?.append(line)
    } else if var head = section {
      section = nil
      try head.finish()
      guard !head.isInformational else { return }
      self.head = head.response
      lastByte = now
      endsConnection = head.endsConnection
      try announce(head)
    }
  }

  /// Takes a piece of the body, and decodes it.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer, at now: ContinuousClock.Instant) throws(HTTPError) {
    lastByte = now
    guard head != nil else { throw .malformedResponse("a body arrived before a final status") }  // after 101
    guard chunks != nil else { return try decode(bytes) }
    var rest = bytes
    while let data = try chunks?.next(in: &rest) { try decode(data) }
  }

  private mutating func decode(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    if let decoder = self.decoder { return try decoder.decode(bytes, into: &body) }
    guard bytes.count <= bodyLimit - body.count else { throw .bodyTooLarge(limit: bodyLimit) }
    body.append(contentsOf: bytes)
  }

  /// Returns the complete response.
  ///
  /// - Throws: Errors that libcurl does not report: chunks or compressed data that are cut off, or no final status.
  func response() throws(HTTPError) -> Response {
    guard chunks?.isAtEnd != false else { throw .truncatedBody("the connection closed before the last chunk") }
    try decoder?.finish()
    if let head = self.head { return Response(head, body: body) }
    // libcurl reports no error if the connection closes inside the header.
    throw section == nil
      ? .malformedResponse("the response has no final status")
      : .connectionClosed("the connection closed inside the header")
  }

  /// Prepares for the body, and rejects one whose announced length is above the limit.
  private mutating func announce(_ head: ResponseHead) throws(HTTPError) {
    guard expectsBody, head.mayHaveBody else { return }
    if head.isChunked { chunks = ChunkReader(limit: headerLimit - headerBytes) }
    // A range of a compressed body cannot be decompressed.
    if head.response.status != .partialContent {
      decoder = try ContentDecoder(for: head.contentCodings, limit: bodyLimit)
    }
    guard let length = head.contentLength else { return }
    let limit = decoder == nil ? bodyLimit : ContentDecoder.compressedLimit(bodyLimit)
    guard length <= limit else { throw .bodyTooLarge(limit: bodyLimit) }
    body.reserveCapacity(min(length, 1_048_576))
  }
}
