/// Undoes the content codings of a body while it arrives (RFC 9110, 8.4): gzip and deflate, also on top of each other.
final class ContentDecoder {
  /// In the order in which the bytes pass them.
  private let stages: [Inflater]
  private let limit: Int

  /// The decoder for the values of `Content-Encoding`, or `nil` if the body stays as it is: without a coding, and with
  /// one that is neither gzip nor deflate, which the caller then finds in the header.
  ///
  /// - Parameter limit: The size in bytes that the decoded body may have.
  /// - Throws: ``HTTPError/badContentEncoding(_:)`` for more than five codings.
  static func make(for values: [String], limit: Int) throws(HTTPError) -> ContentDecoder? {
    let codings = values.flatMap { $0.split(separator: ",") }
      .map { $0.lowercased().filter { $0 != " " && $0 != "\t" } }
      .filter { $0 != "identity" && !$0.isEmpty }
    guard codings.count <= 5 else {
      throw .badContentEncoding("\(codings.count) content codings; at most 5 are undone")
    }
    let formats = codings.compactMap(Inflater.Format.init)
    guard !formats.isEmpty, formats.count == codings.count else { return nil }
    return ContentDecoder(formats, limit)
  }

  private init(_ formats: [Inflater.Format], _ limit: Int) {
    self.limit = limit
    self.stages = formats.reversed().map(Inflater.init)
  }

  /// Decodes a piece and appends the result.
  ///
  /// - Throws: ``HTTPError/badContentEncoding(_:)``, or ``HTTPError/bodyTooLarge(limit:)`` as soon as the result is.
  func decode(_ bytes: UnsafeRawBufferPointer, into body: inout [UInt8]) throws(HTTPError) {
    try self.decode(bytes, from: 0, into: &body)
  }

  /// - Throws: ``HTTPError/badContentEncoding(_:)`` if the data ended too early.
  func finish() throws(HTTPError) {
    for stage in self.stages { try stage.finish() }
  }

  private func decode(
    _ bytes: UnsafeRawBufferPointer, from index: Int, into body: inout [UInt8]
  ) throws(HTTPError) {
    guard index < self.stages.count else {
      guard bytes.count <= self.limit - body.count else { throw .bodyTooLarge(limit: self.limit) }
      body.append(contentsOf: bytes)
      return
    }
    let stage = self.stages[index]
    // What is still compressed may be little larger than what comes of it. More of it is a bomb that never goes off.
    guard stage.takenCount + bytes.count <= Self.compressedLimit(self.limit) else {
      throw .bodyTooLarge(limit: self.limit)
    }
    try stage.decode(bytes) { part throws(HTTPError) in try self.decode(part, from: index + 1, into: &body) }
  }

  /// The size in bytes that a compressed body may have if the decoded one is limited.
  static func compressedLimit(_ limit: Int) -> Int { limit < Int.max / 4 ? 2 * limit + 1024 : limit }
}
