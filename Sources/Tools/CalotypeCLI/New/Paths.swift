import CalotypeFiles

/// An absolute path without links and dots. Parts that do not exist stay unchanged.
func realPath(_ path: String) -> String {
  let absolute = Files.absolute(path)
  if let path = Files.resolved(absolute.isEmpty ? "/" : absolute) { return path }
  let last = lastPart(of: absolute)
  guard absolute.contains("/"), last != "..", last != "." else { return absolute }
  return "\(realPath(parent(of: absolute)))/\(last)".replacing("//", with: "/")
}

/// The last part of a path: `Fixtures` for `/project/Fixtures`.
func lastPart(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? ""
}

/// Whether a folder is readable and empty.
func isEmptyFolder(_ path: String) -> Bool {
  guard let stream = opendir(path) else { return false }
  defer { closedir(stream) }
  var count = 0
  // Every folder lists itself and its parent.
  while count < 3, readdir(stream) != nil { count += 1 }
  return count < 3
}
