import HTTPTypes

/// A streaming parser of chunked bodies (RFC 9112, 7.1).
///
/// libcurl parses them too, to find the end of the body, but ignores everything after the digits of a size: it reads `5x` as
/// 5, and `0x5` as 0, which ends the body.
struct ChunkReader {
  private enum Part: Equatable { case size, data(Int), dataEnd, trailers, end }

  /// The size in bytes that extensions and trailers may have together.
  private let limit: Int
  private var used = 0
  private var part = Part.size
  private var line: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// Whether the last chunk and its trailers have been read.
  var isAtEnd: Bool { part == .end }

  /// Removes the next piece of data, and everything before it, from the front of `bytes`. Bytes after the end stay.
  ///
  /// - Returns: `nil` if the bytes hold no more data.
  /// - Throws: ``HTTPError/malformedResponse(_:)``, ``HTTPError/headersTooLarge(limit:)``.
  mutating func next(in bytes: inout UnsafeRawBufferPointer) throws(HTTPError) -> UnsafeRawBufferPointer? {
    while let byte = bytes.first, part != .end {
      if case .data(let count) = part {
        let data = UnsafeRawBufferPointer(rebasing: bytes.prefix(count))
        bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(count))
        part = data.count == count ? .dataEnd : .data(count - data.count)
        return data
      }
      bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst())
      line.append(byte)
      if byte == UInt8(ascii: "\n") {
        try finishLine()
        line = []
      }
      // A size may have 16 digits, and a line end.
      guard used + line.count <= limit + 18 else { throw .headersTooLarge(limit: limit) }
    }
    return nil
  }

  private mutating func finishLine() throws(HTTPError) {
    guard self.line.suffix(2) == [13, 10], !self.line.dropLast(2).contains(where: { $0 == 0 || $0 == 13 }) else {
      throw .malformedResponse("a line between chunks contains CR or NUL, or has no CR: \(excerpt(self.line))")
    }
    let line = self.line.dropLast(2)
    switch part {
    case .size:
      let digits = line.prefix { Character(Unicode.Scalar($0)).isHexDigit }
      let rest = line.dropFirst(digits.count)
      guard digits.count <= 16, let size = Int(String(decoding: digits, as: UTF8.self), radix: 16),
        [nil, UInt8(ascii: ";")].contains(rest.first { !isBlank($0) })
      else { throw .malformedResponse("not a valid chunk size: \(excerpt(line))") }
      part = size == 0 ? .trailers : .data(size)
      used += rest.count
    case .trailers where line.isEmpty: part = .end
    case .trailers:
      let name = line.prefix { $0 != UInt8(ascii: ":") }
      guard name.count < line.count, HTTPField.Name(String(decoding: name, as: UTF8.self)) != nil else {
        throw .malformedResponse("not a valid trailer field: \(excerpt(line))")
      }
      used += line.count
    case .dataEnd where line.isEmpty: part = .size
    case .dataEnd, .data, .end: throw .malformedResponse("a chunk is longer than its size")
    }
  }
}
