import CalotypeFiles

/// Creates a private folder for the duration of a command.
///
/// It is in `TMPDIR`, or in `/tmp` if that path contains a blank or a colon: the dynamic loader cannot load a library from
/// such a path.
///
/// - Returns: Its path.
func makeTemporaryFolder() throws -> String {
  let preferred = Surroundings.own.variables["TMPDIR"] ?? ""
  let isUsable = preferred.hasPrefix("/") && !preferred.contains { " :".contains($0) } && Files.isFolder(preferred)
  let parent = isUsable ? preferred : "/tmp"
  var template = Array("\(parent)/calotype-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else {
    throw CommandError("Cannot create a folder in \(parent): \(String(cString: strerror(errno))).")
  }
  return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}
