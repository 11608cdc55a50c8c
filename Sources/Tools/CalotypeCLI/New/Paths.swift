import CalotypeFiles

/// A path without links and dots, as far as it exists; what does not exist yet follows as it is.
func realPath(_ path: String) -> String {
  let absolute = Files.absolute(path)
  if let path = Files.resolved(absolute.isEmpty ? "/" : absolute) { return path }
  let last = lastPart(of: absolute)
  guard absolute.contains("/"), last != "..", last != "." else { return absolute }
  return "\(realPath(parent(of: absolute)))/\(last)".replacing("//", with: "/")
}

/// What a path ends in: `Fixtures` of `/project/Fixtures`.
func lastPart(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? ""
}

/// Whether nothing stands in a folder. One that cannot be read is taken to hold something.
func isEmptyFolder(_ path: String) -> Bool {
  guard let stream = opendir(path) else { return false }
  defer { closedir(stream) }
  var count = 0
  // Every folder lists itself and the one above it.
  while count < 3, readdir(stream) != nil { count += 1 }
  return count < 3
}
