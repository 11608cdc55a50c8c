/// The metadata of a file that shows whether it was replaced or written.
package struct FileStamp: Hashable, Sendable {
  private let path: String
  /// The inode, the size and the time of the last write; empty for a missing file.
  private let values: [Int]

  /// The stamp of a file, also of a missing one.
  package init(_ path: String) {
    var status = stat()
    let exists = stat(path, &status) == 0
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.path = path
    let inode = Int(truncatingIfNeeded: status.st_ino)
    values = exists ? [inode, Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec)] : []
  }

  /// The stamps of every file below a folder, in byte order.
  package static func all(in folder: String) throws(FileError) -> [FileStamp] {
    try Files.list(folder).map { FileStamp("\(folder)/\($0)") }
  }
}
