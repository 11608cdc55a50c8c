/// An open folder, for reading many small files: entries have their kind and are read by name, which saves a path lookup and
/// a `stat` for each.
///
///     let folder = try OpenFolder("/project/Fixtures/dog")
///     for entry in try folder.entries() where !entry.isFolder { try folder.read(entry.name) }
package struct OpenFolder: ~Copyable {
  /// An entry of a folder.
  package struct Entry {
    /// The name within the folder.
    package let name: String
    /// Whether it is a folder, or a link to one.
    package let isFolder: Bool
    /// Whether it is a regular file, or a link to one.
    package let isFile: Bool
  }

  private let path: String
  private let descriptor: Int32

  /// Opens a folder.
  ///
  /// - Throws: ``FileError`` with the path and the system's reason.
  package init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.list, path) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns the entries of the folder, in the file system's order.
  package func entries() throws(FileError) -> [Entry] { try Self.entries(of: path) }

  static func entries(of path: String) throws(FileError) -> [Entry] {
    guard let stream = opendir(path) else { throw FileError(.list, path) }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(.list, path) }
        return entries
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name == "." || name == ".." { continue }
      switch Int32(entry.pointee.d_type) {
      case Int32(DT_DIR): entries.append(Entry(name: name, isFolder: true, isFile: false))
      case Int32(DT_REG): entries.append(Entry(name: name, isFolder: false, isFile: true))
      default:
        // A link, something else, or a file system that does not report kinds.
        let kind = Files.status(of: "\(path)/\(name)")?.kind
        entries.append(Entry(name: name, isFolder: kind == S_IFDIR, isFile: kind == S_IFREG))
      }
    }
  }

  /// Returns the bytes of a file in the folder.
  ///
  /// - Throws: ``FileError`` with the path and the system's reason.
  package func read(_ name: String) throws(FileError) -> [UInt8] {
    try Self.readAndClose(openat(descriptor, name, O_RDONLY | O_CLOEXEC | O_NONBLOCK), "\(path)/\(name)")
  }

  /// Returns the bytes of a small file by its whole path, with equally few system calls.
  ///
  /// - Throws: ``FileError`` with the path and the system's reason.
  package static func read(path: String) throws(FileError) -> [UInt8] {
    try Self.readAndClose(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), path)
  }

  /// Returns the bytes of an open file.
  ///
  /// - Parameters:
  ///   - file: The descriptor; negative if the file could not be opened.
  ///   - isRegular: Whether the file must be a regular one. Reading a pipe or a device could block or never end.
  static func readAndClose(
    _ file: Int32, _ path: @autoclosure () -> String, isRegular: Bool = true
  ) throws(FileError) -> [UInt8] {
    guard file >= 0 else { throw FileError(.read, path()) }
    defer { close(file) }
    if isRegular {
      var status = stat()
      guard fstat(file, &status) == 0 else { throw FileError(.read, path()) }
      guard status.kind == S_IFREG else { throw FileError(.read, path(), code: FileError.notAFile) }
    }
    var bytes: [UInt8] = []
    // A stack buffer costs nothing, and nearly every sidecar fits.
    var room = 1024
    while true {
      let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { buffer in
        let count = systemRead(file, buffer.baseAddress, buffer.count)
        if count > 0 { bytes += buffer[..<count] }
        return count
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path()) }
      // A short read of a regular file is the last one.
      if count == 0 || isRegular && count < room { return bytes }
      room = 65_536
    }
  }
}
