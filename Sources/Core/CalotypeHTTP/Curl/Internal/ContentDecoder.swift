/// A streaming decoder of content codings (RFC 9110, 8.4): gzip and deflate, also combined.
struct ContentDecoder {
  /// In decoding order.
  private let stages: [Inflater]
  private let limit: Int

  /// Creates the decoder for the values of `Content-Encoding`, or returns `nil` if the body is left as it is: without a
  /// coding, or with one that is neither gzip nor deflate.
  ///
  /// - Parameter limit: The size in bytes that the decoded body may have.
  /// - Throws: ``HTTPError/badContentEncoding(_:)`` for more than five codings.
  init?(for values: [String], limit: Int) throws(HTTPError) {
    let codings = values.flatMap { $0.split(separator: ",") }
      .map { $0.lowercased().filter { $0 != " " && $0 != "\t" } }
      .filter { $0 != "identity" && !$0.isEmpty }
    guard codings.count <= 5 else {
      throw .badContentEncoding("\(codings.count) content codings; the limit is 5")
    }
    // x-gzip is an old name (RFC 9110, 8.4.1.3).
    let formats = codings.compactMap { Inflater.Format(rawValue: $0 == "x-gzip" ? "gzip" : $0) }
    guard !formats.isEmpty, formats.count == codings.count else { return nil }
    self.limit = limit
    stages = formats.reversed().map(Inflater.init)
  }

  /// Decodes a piece, by the stages from an index on, and appends the result.
  ///
  /// - Throws: ``HTTPError/badContentEncoding(_:)``, or ``HTTPError/bodyTooLarge(limit:)`` as soon as the result is.
  func decode(
    _ bytes: UnsafeRawBufferPointer, from index: Int = 0, into body: inout [UInt8]
  ) throws(HTTPError) {
    guard index < stages.count else {
      guard bytes.count <= limit - body.count else { throw .bodyTooLarge(limit: limit) }
      body.append(contentsOf: bytes)
      return
    }
    let stage = stages[index]
    // Compressed data can only be slightly larger than the result. More input without output is a denial of service.
    guard stage.takenCount + bytes.count <= Self.compressedLimit(limit) else {
      throw .bodyTooLarge(limit: limit)
    }
    try stage.decode(bytes) { part throws(HTTPError) in try decode(part, from: index + 1, into: &body) }
  }

  /// - Throws: ``HTTPError/badContentEncoding(_:)`` if the data ended too early.
  func finish() throws(HTTPError) { for stage in stages { try stage.finish() } }

  /// Returns the largest compressed size in bytes for a given limit of the decoded size.
  static func compressedLimit(_ limit: Int) -> Int { limit < Int.max / 4 ? 2 * limit + 1024 : limit }
}
