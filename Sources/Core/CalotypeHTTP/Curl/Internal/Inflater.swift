import CCurl

/// A streaming decompressor over zlib: gzip with all its members (RFC 1952), and deflate with zlib's header (RFC 1950) or,
/// as some servers send it, without (RFC 1951).
final class Inflater {
  enum Format: String { case gzip, deflate }

  private enum Position {
    /// Before the first byte; for deflate, before the second, with the first one: two tell whether there is a header.
    case start(UInt8?)
    case inside
    /// After a complete stream.
    case end
    /// In the zero padding that may follow a gzip file.
    case padding
  }

  private let format: Format
  private var position = Position.start(nil)
  private var stream: OpaquePointer?
  private let room = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 32_768)

  /// The number of compressed bytes so far.
  private(set) var takenCount = 0

  init(_ format: Format) { self.format = format }

  deinit {
    if let stream = self.stream { calotype_inflate_destroy(stream) }
    room.deallocate()
  }

  /// Decompresses a piece and passes on the result, at most 32 KB at a time.
  ///
  /// - Throws: ``HTTPError/badContentEncoding(_:)``, and what `take` throws.
  func decode(
    _ bytes: UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) throws(HTTPError) -> Void
  ) throws(HTTPError) {
    takenCount += bytes.count
    var rest = UnsafeRawBufferPointer(rebasing: bytes[...])
    while !rest.isEmpty {
      switch position {
      case .start(nil) where format == .deflate && rest.count == 1:
        position = .start(rest[0])
        return
      case .start(let first):
        try open(Array([first].compactMap(\.self) + rest.prefix(2)))
        position = .inside
        if let first {
          try withUnsafeBytes(of: first) { byte throws(HTTPError) in
            var byte = byte
            try inflate(&byte, take)
          }
        }
      case .inside:
        try inflate(&rest, take)
      case .end where format == .gzip && rest[0] == 0:
        position = .padding
      case .end:
        guard format == .gzip, calotype_inflate_reset(stream) else {
          throw .badContentEncoding("bytes follow the end of the compressed data")
        }
        position = .inside
      case .padding:
        guard rest.allSatisfy({ $0 == 0 }) else {
          throw .badContentEncoding("bytes follow the end of the compressed data")
        }
        return
      }
    }
  }

  /// - Throws: ``HTTPError/badContentEncoding(_:)`` if the data ended too early. An empty body is complete.
  func finish() throws(HTTPError) {
    switch position {
    case .start(nil), .end, .padding: return
    case .start, .inside: throw .badContentEncoding("the compressed data ends too early")
    }
  }

  private func open(_ first: [UInt8]) throws(HTTPError) {
    guard calotype_inflate_load() else { throw .badContentEncoding("zlib is not installed (libz.so.1)") }
    // zlib's header: method 8, and a multiple of 31 (RFC 1950, 2.2).
    let hasHeader = first.count > 1 && first[0] & 15 == 8 && (Int(first[0]) << 8 | Int(first[1])) % 31 == 0
    stream = calotype_inflate_create(format == .gzip ? 31 : hasHeader ? 15 : -15)
    guard stream != nil else { throw .badContentEncoding("zlib ran out of memory") }
  }

  private func inflate(
    _ input: inout UnsafeRawBufferPointer, _ take: (UnsafeRawBufferPointer) throws(HTTPError) -> Void
  ) throws(HTTPError) {
    while true {
      var used = UInt32(clamping: input.count)
      var made = UInt32(room.count)
      let result = calotype_inflate_step(
        stream, input.baseAddress?.assumingMemoryBound(to: UInt8.self), &used, room.baseAddress, &made)
      input = UnsafeRawBufferPointer(rebasing: input.dropFirst(Int(used)))
      if made > 0 { try take(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<Int(made)])) }
      switch result {
      case CALOTYPE_INFLATE_END: return position = .end
      case CALOTYPE_INFLATE_MORE where input.isEmpty && made < room.count: return
      case CALOTYPE_INFLATE_MORE where used > 0 || made > 0: continue
      default: throw .badContentEncoding("the compressed data is damaged")
      }
    }
  }
}
