import CalotypeFiles

/// A folder that nobody else may enter, for what a command needs while it runs.
struct TemporaryFolder {
  let path: String

  /// Makes the folder where the variable `TMPDIR` says, or in `/tmp`: there, too, where that path holds a blank or a
  /// colon, with which no loader finds a library.
  init() throws(FailureReport) {
    let asked = Machine.variable("TMPDIR") ?? ""
    let isFit = asked.hasPrefix("/") && !asked.contains { " :".contains($0) } && Files.isFolder(asked)
    let place = isFit ? asked : "/tmp"
    var template = Array("\(place)/calotype-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FailureReport("Cannot make a folder in \(place): \(String(cString: strerror(errno))).")
    }
    self.path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Makes a folder inside.
  ///
  /// - Returns: Its path.
  func makeFolder(_ name: String) throws(FailureReport) -> String {
    let path = "\(self.path)/\(name)"
    do { try Files.makeFolder(path) } catch { throw FailureReport("\(error)") }
    return path
  }

  /// Takes the folder away with everything in it.
  func remove() {
    Self.remove(self.path)
  }

  private static func remove(_ path: String) {
    // `rmdir` and `unlink` do not follow links: nothing outside of the folder is touched.
    if unlink(path) == 0 { return }
    if let stream = opendir(path) {
      var names: [String] = []
      while let entry = readdir(stream) {
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          name.withMemoryRebound(to: CChar.self, capacity: 256) { names.append(String(cString: $0)) }
        }
      }
      closedir(stream)
      for name in names where name != "." && name != ".." { Self.remove("\(path)/\(name)") }
    }
    rmdir(path)
  }
}
