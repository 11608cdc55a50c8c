import ArgumentParser
import CalotypeFiles

/// The source of a new package's dependency on Calotype.
enum CalotypeSource: Hashable {
  /// A clone, as an absolute path.
  case folder(String)
  /// The address of a repository.
  case repository(String)

  /// Parses an address, or the path of a clone.
  ///
  /// - Throws: A usage error if it is neither.
  init(_ text: String) throws {
    if isAddress(text) {
      self = .repository(text)
    } else {
      self = .folder(realPath(text))
      guard holdsCalotype(realPath(text)) else {
        throw ValidationError(
          "\(Files.absolute(text)) is not a clone of Calotype. --calotype expects the path of a clone, "
            + "or the address of a repository: https://…")
      }
    }
  }

  /// The clone that this command was built from; `nil` if it is missing, or belongs to the package manager, which can
  /// remove it at any time.
  static var ownClone: Self? {
    let places = [#filePath, Machine.programPath].compactMap(\.self).compactMap(Files.packageFolder(above:))
    return places.first { holdsCalotype($0) && !$0.contains("/checkouts/") }.map { .folder(realPath($0)) }
  }

  /// SwiftPM's identity of the package: the last part of the path or address, in lower case.
  var identity: String {
    let text =
      switch self {
      case .folder(let path): path
      case .repository(let address): address
      }
    let last = text.split { $0 == "/" || $0 == ":" }.last.map { $0.lowercased() } ?? ""
    guard case .repository = self, last.hasSuffix(".git") else { return last }
    return String(last.dropLast(".git".count))
  }

  /// Returns the dependency in a manifest.
  ///
  /// - Parameter package: The folder of the manifest. The path is relative if both are in one folder.
  func dependency(of package: String) -> String {
    switch self {
    case .repository(let address): return ".package(url: \(address.debugDescription), branch: \"main\")"
    case .folder(var path):
      if parent(of: path) == parent(of: package), path.contains("/") { path = "../\(lastPart(of: path))" }
      return ".package(path: \(path.debugDescription))"
    }
  }
}

/// Whether a text is the address of a repository: `https://…`, `ssh://…`, `git@example.com:calotype.git`.
private func isAddress(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
  if let scheme = text.split(separator: ":").first, text.dropFirst(scheme.count).hasPrefix("://") {
    return ["https", "http", "ssh", "git", "file"].contains(scheme.lowercased())
      && text.dropFirst(scheme.count + 3).contains("/")
  }
  guard let at = text.firstIndex(of: "@"), let colon = text.firstIndex(of: ":") else { return false }
  return at < colon && !text[..<at].contains("/")
}

private func holdsCalotype(_ folder: String) -> Bool {
  Files.exists("\(folder)/Package.swift") && Files.isFolder("\(folder)/Sources/Tools/CalotypeCLI")
}

/// Returns an absolute path without links and dots. Parts that do not exist stay unchanged.
func realPath(_ path: String) -> String {
  let absolute = Files.absolute(path)
  if let path = Files.resolved(absolute.isEmpty ? "/" : absolute) { return path }
  let last = lastPart(of: absolute)
  guard absolute.contains("/"), last != "..", last != "." else { return absolute }
  return "\(realPath(parent(of: absolute)))/\(last)".replacing("//", with: "/")
}

/// Returns the last part of a path: `Fixtures` for `/project/Fixtures`.
func lastPart(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? ""
}
