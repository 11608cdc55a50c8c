/// The metadata of a file that shows whether it was replaced or written.
package struct FileStamp: Hashable, Sendable {
  private let path: String
  private let number: UInt64
  private let size: Int
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of a file, also of a missing one.
  package init(_ path: String) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    self.path = path
    self.number = isThere ? UInt64(truncatingIfNeeded: status.st_ino) : 0
    self.size = isThere ? Int(status.st_size) : -1
    self.seconds = isThere ? Int(time.tv_sec) : 0
    self.nanoseconds = isThere ? Int(time.tv_nsec) : 0
  }

  /// The stamps of every file below a folder, in byte order.
  package static func all(in folder: String) throws(FileError) -> [FileStamp] {
    try Files.list(folder).map { FileStamp("\(folder)/\($0)") }
  }
}
