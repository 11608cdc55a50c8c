import HTTPTypes

/// Gathers an answer as it arrives, line by line and chunk by chunk, and stops at the first thing that must not be.
struct IncomingResponse {
  let headerLimit: Int
  let bodyLimit: Int
  /// Whether the answer may have a body; false for HEAD.
  let expectsBody: Bool

  /// The final head, once its last line has come.
  private(set) var head: HTTPResponse?
  private(set) var body: [UInt8] = []
  /// Why the rest is not wanted.
  private(set) var error: HTTPError?

  private var headerBytes = 0
  private var section: [UInt8] = []

  init(headerLimit: Int, bodyLimit: Int, expectsBody: Bool) {
    self.headerLimit = headerLimit
    self.bodyLimit = bodyLimit
    self.expectsBody = expectsBody
  }

  /// Whether any line of an answer has come.
  var hasBegun: Bool { self.headerBytes > 0 }

  /// Whether a header section has begun and not ended.
  var isInsideHeader: Bool { !self.section.isEmpty }

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
      return self.expectsBody ? self.announce(parsed) : true
    } catch {
      return self.fail(error)
    }
  }

  /// Takes a piece of the decompressed body.
  ///
  /// - Returns: False where the transfer should end.
  mutating func takeBody(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.count <= self.bodyLimit - self.body.count else {
      return self.fail(.bodyTooLarge(limit: self.bodyLimit))
    }
    self.body += bytes
    return true
  }

  /// Refuses a body that says it is too large before it comes, and makes room for one that is not.
  private mutating func announce(_ head: ResponseHead) -> Bool {
    guard let length = head.contentLength, !head.isEncoded, head.mayHaveBody else { return true }
    guard length <= self.bodyLimit else { return self.fail(.bodyTooLarge(limit: self.bodyLimit)) }
    self.body.reserveCapacity(min(length, 1_048_576))
    return true
  }

  private mutating func fail(_ error: HTTPError) -> Bool {
    self.error = error
    return false
  }
}
