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
