import CalotypeFiles

/// What stands in a golden's place. A file that is far larger than any print is not read: it is no golden, and comparing
/// it row by row would take longer than anybody waits.
enum GoldenFile: Hashable {
  case missing
  case bytes([UInt8])
  /// A file of more bytes than can be compared row by row, and of another size than the print.
  case tooLarge(Int)

  /// Up to this size, a difference is shown row by row: a quarter of a mebibyte. A print of 120 × 40 cells takes a
  /// twentieth of it. What is said about a file of this size takes less than half a second.
  static let comparableSize = 262_144

  /// Reads a file.
  ///
  /// - Parameter size: The size at which a large file is read all the same, because it may be what is looked for.
  /// - Throws: ``GoldenError/unreadable(path:detail:)`` for anything that is no file, or cannot be read.
  static func read(_ path: String, orOfSize size: Int = 0) throws(GoldenError) -> Self {
    // Without O_NONBLOCK a pipe in a golden's place would keep us waiting for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return .missing }
      throw GoldenError(FileError(.read, path))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw GoldenError(FileError(.read, path)) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      errno = status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL
      throw GoldenError(FileError(.read, path))
    }
    let count = Int(status.st_size)
    if count > Self.comparableSize, count != size { return .tooLarge(count) }
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[filled...])
        let read = systemRead(descriptor, rest.baseAddress, rest.count)
        if read < 0, errno == EINTR { continue }
        if read < 0 { failure = errno }
        if read <= 0 { return }
        filled += read
      }
    }
    if failure != 0 {
      errno = failure
      throw GoldenError(FileError(.read, path))
    }
    return .bytes(bytes)
  }
}
