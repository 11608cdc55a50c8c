import CalotypePlatform

/// The reason why a session cannot begin, as the end of a sentence: `standard output is a pipe`.
package struct TerminalError: Error, Hashable, CustomStringConvertible {
  package let description: String

  /// The last call of the system failed.
  init(failed action: String) { description = "cannot \(action): \(String(cString: strerror(errno)))" }

  /// A standard descriptor is not a terminal.
  init(_ name: String, _ descriptor: Int32) {
    var file = stat()
    let kinds: [mode_t: String] = [
      S_IFREG: "a file", S_IFIFO: "a pipe", S_IFSOCK: "a socket", S_IFDIR: "a folder", S_IFCHR: "a device",
    ]
    let kind = fstat(descriptor, &file) == 0 ? kinds[file.st_mode & S_IFMT] ?? "something else" : "closed"
    description = "\(name) is \(kind)"
  }
}
