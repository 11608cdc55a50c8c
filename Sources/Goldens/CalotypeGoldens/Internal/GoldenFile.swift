import CalotypeFiles

/// The content of a golden's path. A file that is far larger than any print is not read.
enum GoldenFile: Hashable {
  case missing
  case bytes([UInt8])
  /// A file with more bytes than can be compared by rows, and with another size than the print.
  case tooLarge(Int)

  /// The largest size that is compared by rows: 256 KiB, twenty times the size of a print of 120 × 40 cells.
  static let comparableSize = 262_144

  /// Reads a file.
  ///
  /// - Parameter size: The size at which a large file is read anyway, because it may equal the print.
  /// - Throws: ``GoldenError/unreadable(path:detail:)`` for anything that is not a regular file, or cannot be read.
  static func read(_ path: String, orOfSize size: Int = 0) throws(GoldenError) -> Self {
    do throws(FileError) {
      let count = try Files.size(of: path)
      if count > comparableSize, count != size { return .tooLarge(count) }
      return .bytes(try OpenFolder.read(path: path))
    } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return .missing }
      let isFolder = error.code == FileError.notAFile && Files.isFolder(path)
      throw GoldenError(isFolder ? FileError(.read, path, code: EISDIR) : error)
    }
  }
}
