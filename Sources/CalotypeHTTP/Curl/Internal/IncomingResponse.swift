import HTTPTypes

/// Gathers an answer as it arrives, line by line and chunk by chunk, and stops at the first thing that must not be.
struct IncomingResponse {
  let headerLimit: Int
  let bodyLimit: Int
  /// Whether the answer may have a body; false for HEAD.
  let expectsBody: Bool

  /// The final head, once its last line has come.
  private(set) var head: HTTPResponse?
  private var body: [UInt8] = []
  /// Why the rest is not wanted.
  private(set) var error: HTTPError?

  /// When the header was complete, or the last byte of the body came; `nil` before.
  private(set) var lastByte: ContinuousClock.Instant?
  /// Whether no other request may be sent on the connection.
  private(set) var endsConnection = false

  private var decoder: ContentDecoder?
  private var headerBytes = 0
  private var section: [UInt8] = []

  init(headerLimit: Int, bodyLimit: Int, expectsBody: Bool) {
    self.headerLimit = headerLimit
    self.bodyLimit = bodyLimit
    self.expectsBody = expectsBody
  }

  /// Whether any line of an answer has come.
  var hasBegun: Bool { self.headerBytes > 0 }

  /// Takes one header line with its line end. An empty line ends a header section: of an informational answer (1xx),
  /// which is dropped, or of the final one. Lines after that are trailers; they count and are dropped.
  ///
  /// - Returns: False where the transfer should end.
  mutating func takeHeaderLine(_ line: some Collection<UInt8>) -> Bool {
    self.headerBytes += line.count
    guard self.headerBytes <= self.headerLimit else { return self.fail(.headersTooLarge(limit: self.headerLimit)) }
    guard self.head == nil else { return true }
    self.section += line
    guard line.allSatisfy({ $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }) else { return true }

    do throws(HTTPError) {
      let parsed = try ResponseHead(self.section)
      self.section = []
      if parsed.isInformational { return true }
      self.head = parsed.response
      self.lastByte = .now
      self.endsConnection = parsed.endsConnection
      try self.announce(parsed)
      return true
    } catch {
      return self.fail(error)
    }
  }

  /// Takes a piece of the body, and decodes it.
  ///
  /// - Returns: False if the transfer should end.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    self.lastByte = .now
    do throws(HTTPError) {
      if let decoder = self.decoder {
        try decoder.decode(bytes, into: &self.body)
      } else {
        guard bytes.count <= self.bodyLimit - self.body.count else { throw .bodyTooLarge(limit: self.bodyLimit) }
        self.body.append(contentsOf: bytes)
      }
      return true
    } catch {
      return self.fail(error)
    }
  }

  /// The complete response.
  ///
  /// - Throws: What is wrong with it although libcurl is content: compressed data that ends too early, or no head.
  func response() throws(HTTPError) -> Response {
    try self.decoder?.finish()
    if let head = self.head { return Response(head, body: self.body) }
    // libcurl is content with a connection that closes inside the header.
    throw self.section.isEmpty
      ? .malformedResponse("the answer has no final status")
      : .connectionClosed("the connection closed inside the header")
  }

  /// Prepares for the body: its decoder, and room. Refuses one that announces that it is too large.
  private mutating func announce(_ head: ResponseHead) throws(HTTPError) {
    guard self.expectsBody, head.mayHaveBody else { return }
    // A part of a compressed body cannot be decompressed.
    if head.response.status != .partialContent {
      self.decoder = try ContentDecoder.make(for: head.contentCodings, limit: self.bodyLimit)
    }
    guard let length = head.contentLength else { return }
    let limit = self.decoder == nil ? self.bodyLimit : ContentDecoder.compressedLimit(self.bodyLimit)
    guard length <= limit else { throw .bodyTooLarge(limit: self.bodyLimit) }
    self.body.reserveCapacity(min(length, 1_048_576))
  }

  private mutating func fail(_ error: HTTPError) -> Bool {
    self.error = error
    return false
  }
}
