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
  func remove() { removeTree(self.path) }
}
