import Synchronization

/// Reading and writing of whole files as bytes, without Foundation.
package enum Files {
  /// Returns the bytes of a file.
  ///
  /// - Throws: ``FileError`` with the path and the system's reason.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    try OpenFolder.readAndClose(open(path, O_RDONLY | O_CLOEXEC), path, isRegular: false)
  }

  /// Returns the bytes of standard input, which may be a file, a pipe or a socket.
  package static func readInput() throws(FileError) -> [UInt8] {
    try OpenFolder.readAndClose(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0), "standard input", isRegular: false)
  }

  /// Returns the bytes of a file, or `nil` if there is none.
  ///
  /// - Throws: ``FileError`` if the file exists and cannot be read.
  package static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    do { return try Self.read(path) } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }

  /// Writes a file through a temporary file beside it and a rename, so that a reader sees the old bytes or the new ones.
  /// Missing folders are created. A file that already has these bytes is not touched.
  ///
  /// - Returns: Whether anything was written.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    if try Self.readIfPresent(path) == bytes { return false }
    try Self.makeFolder(parent(of: path))
    let temporary = "\(path).\(getpid())-\(Self.nextNumber).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(.write, path) }
    do {
      try Self.write(bytes[...], to: descriptor, path)
    } catch {
      close(descriptor)
      unlink(temporary)
      throw error
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let error = FileError(.write, path)
      unlink(temporary)
      throw error
    }
    return true
  }

  /// A counter below 1,000,000 that wraps around, for names of temporary files.
  static var nextNumber: Int { numbers.add(1, ordering: .relaxed).newValue % 1_000_000 }

  private static let numbers = Atomic(0)

  /// Removes a file. A missing file is not an error.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.write, path) }
  }

  /// Returns the size of a file in bytes.
  package static func size(of path: String) throws(FileError) -> Int {
    guard let status = Self.status(of: path) else { throw FileError(.read, path) }
    return Int(status.st_size)
  }

  /// Writes all bytes to an open descriptor: interrupted and short writes are continued.
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, _ name: String) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { throw FileError(.write, name) }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns the path without links and dots, or `nil` if nothing exists there.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Creates a folder and the missing ones above it.
  package static func makeFolder(_ path: String) throws(FileError) {
    if path.isEmpty || Self.isFolder(path) { return }
    try Self.makeFolder(parent(of: path))
    if mkdir(path, 0o755) == 0 { return }
    let error = FileError(.makeFolder, path)
    // Another process may have created it meanwhile; a file in its place is an error.
    guard error.code == EEXIST, Self.isFolder(path) else { throw error }
  }

  /// Whether there is a folder at this path.
  package static func isFolder(_ path: String) -> Bool { status(of: path)?.kind == S_IFDIR }

  /// Whether anything exists at this path.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether there is a symbolic link at this path, even a broken one.
  package static func isLink(_ path: String) -> Bool { status(of: path, followsLinks: false)?.kind == S_IFLNK }

  /// Returns the metadata of what is at this path, or `nil` if nothing is.
  static func status(of path: String, followsLinks: Bool = true) -> stat? {
    var status = stat()
    return (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 ? status : nil
  }

  /// Every file below a folder, as paths relative to it, in byte order; empty if the folder is missing.
  ///
  /// Links are followed, except into a folder that is already being listed.
  ///
  /// - Parameter followsLinks: Whether the contents of a linked folder are listed, instead of the link. The listed folder
  ///   itself may be a link either way.
  package static func list(_ folder: String, followsLinks: Bool = true) throws(FileError) -> [String] {
    var found: [String] = []
    try Self.collect(folder, "", inside: [], followsLinks: followsLinks, into: &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func collect(
    _ folder: String, _ prefix: String, inside ancestors: [String], followsLinks: Bool, into found: inout [String]
  ) throws(FileError) {
    let resolved = Self.resolved(folder) ?? folder
    if ancestors.contains(resolved) { return }
    for name in try Self.names(in: folder) {
      let path = "\(folder)/\(name)"
      if Self.isFolder(path), followsLinks || !Self.isLink(path) {
        try Self.collect(
          path, "\(prefix)\(name)/", inside: ancestors + [resolved], followsLinks: followsLinks, into: &found)
      } else {
        found.append(prefix + name)
      }
    }
  }

  /// Returns the names in a folder, in the file system's order; empty if the folder is missing.
  static func names(in folder: String) throws(FileError) -> [String] {
    do { return try OpenFolder.entries(of: folder).map(\.name) } catch {
      guard error.isMissing else { throw error }
      return []
    }
  }

  /// Returns the nearest folder at or above `start` with a `Package.swift`.
  package static func packageFolder(above start: String) -> String? {
    var folder = Self.absolute(start)
    while !Self.exists("\(folder)/Package.swift") {
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
    return folder
  }

  /// Returns a path from the root: relative ones start at the working directory.
  package static func absolute(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    if path.hasPrefix("/") { return path == "/" ? "" : path }
    guard let pointer = getcwd(nil, 0) else { return path }
    defer { free(pointer) }
    let here = String(cString: pointer)
    return path.isEmpty || path == "." ? here : "\(here)/\(path)"
  }
}

extension stat {
  /// The kind of the file, e.g. `S_IFDIR`.
  var kind: mode_t { st_mode & S_IFMT }
}
