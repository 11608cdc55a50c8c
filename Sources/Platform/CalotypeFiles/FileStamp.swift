/// The metadata of a file that shows whether it was replaced or written.
package struct FileStamp: Hashable, Sendable {
  private let path: String
  /// The inode, the size and the time of the last write; `nil` for a missing file.
  private let values: [Int]?

  /// Creates the stamp of a file, which may be missing.
  package init(_ path: String) {
    self.path = path
    values = Files.status(of: path).map { status in
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return [Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)]
    }
  }

  /// Returns the stamps of every file below a folder, in byte order.
  package static func all(in folder: String) throws(FileError) -> [FileStamp] {
    try Files.list(folder).map { FileStamp("\(folder)/\($0)") }
  }
}
