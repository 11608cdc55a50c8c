import Synchronization

/// Whole files in and out, as bytes: what goldens and fixtures need of the file system, without Foundation.
package enum Files {
  /// The bytes of a file.
  ///
  /// - Throws: ``FileError`` with the path and the system's reason.
  package static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(.read, path) }
    defer { close(descriptor) }
    // The size is only a hint: a file may grow while it is read, and some (in /proc) say 0.
    var status = stat()
    let size = fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max(size + 1, 4096), 1_048_576))
    while true {
      let count = systemRead(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(.read, path) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// The bytes of a file, or nil where there is none.
  ///
  /// - Throws: ``FileError`` for a file that is there and cannot be read.
  package static func readIfPresent(_ path: String) throws(FileError) -> [UInt8]? {
    do { return try Self.read(path) } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return nil }
      throw error
    }
  }

  /// Writes a file by way of a temporary neighbour and a rename, so that a reader sees the old bytes or the new ones.
  /// Missing folders are made. A file that already holds these bytes is left alone.
  ///
  /// - Returns: Whether anything was written.
  @discardableResult
  package static func write(_ bytes: [UInt8], to path: String) throws(FileError) -> Bool {
    if try Self.readIfPresent(path) == bytes { return false }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try Self.makeFolder(String(path[..<slash])) }
    let temporary = Self.temporaryName(for: path)
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

  /// A name beside the path that no other process and no other write of this one uses: path, digits, `.tmp`.
  private static func temporaryName(for path: String) -> String {
    let number = String(Self.nextNumber)
    return "\(path).\(getpid())\(String(repeating: "0", count: 6 - number.utf8.count))\(number).tmp"
  }

  /// A number below 1,000,000 that this process has not given lately.
  static var nextNumber: Int { self.numbers.add(1, ordering: .relaxed).newValue % 1_000_000 }

  private static let numbers = Atomic(0)

  /// Takes a file away. One that is not there is no error.
  package static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(.write, path) }
  }

  /// The size of a file in bytes.
  package static func size(of path: String) throws(FileError) -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(.read, path) }
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

  /// A path without links and dots; `nil` if there is nothing.
  package static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }

  /// Makes a folder and those above it that are missing.
  package static func makeFolder(_ path: String) throws(FileError) {
    if path.isEmpty || Self.isFolder(path) { return }
    if let slash = path.lastIndex(of: "/"), slash > path.startIndex { try Self.makeFolder(String(path[..<slash])) }
    if mkdir(path, 0o755) == 0 { return }
    let error = FileError(.makeFolder, path)
    // Another process may have made it meanwhile; a file in its place is an error.
    guard error.code == EEXIST, Self.isFolder(path) else { throw error }
  }

  /// Whether a folder stands at this path.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether anything stands at this path.
  package static func exists(_ path: String) -> Bool {
    access(path, F_OK) == 0
  }

  /// Whether a link stands at this path, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Every file below a folder, as paths relative to it, in byte order; empty where the folder is missing.
  ///
  /// Links are followed, but not into a folder that is being listed already: such a circle ends there.
  ///
  /// - Parameter followsLinks: Whether a link to a folder stands for what is in it, or for itself. The folder that is
  ///   listed may be a link either way.
  package static func list(_ folder: String, followsLinks: Bool = true) throws(FileError) -> [String] {
    var found: [String] = []
    try Self.collect(folder, "", inside: [], followsLinks: followsLinks, into: &found)
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What a folder is, whatever path leads to it.
  private struct Identity: Equatable {
    let device: Int
    let number: UInt

    init(_ path: String) {
      var status = stat()
      _ = stat(path, &status)
      self.device = Int(truncatingIfNeeded: status.st_dev)
      self.number = UInt(truncatingIfNeeded: status.st_ino)
    }
  }

  private static func collect(
    _ folder: String, _ prefix: String, inside ancestors: [Identity], followsLinks: Bool, into found: inout [String]
  ) throws(FileError) {
    let identity = Identity(folder)
    if ancestors.contains(identity) { return }
    for name in try Self.names(in: folder) {
      let path = "\(folder)/\(name)"
      if Self.isFolder(path), followsLinks || !Self.isLink(path) {
        try Self.collect(
          path, "\(prefix)\(name)/", inside: ancestors + [identity], followsLinks: followsLinks, into: &found)
      } else {
        found.append(prefix + name)
      }
    }
  }

  /// What stands directly in a folder, in the file system's order; empty where the folder is missing.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw FileError(.list, folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileError(.list, folder) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// The nearest folder at or above `start` that holds a `Package.swift`.
  package static func packageFolder(above start: String) -> String? {
    var folder = Self.absolute(start)
    while !Self.exists("\(folder)/Package.swift") {
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
    return folder
  }

  /// A path from the root: relative ones start at the working directory.
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
