import CalotypeFiles

/// Where a new package gets Calotype from: a folder on this machine, or a repository.
enum CalotypeSource: Hashable {
  /// A folder that holds Calotype's package, as an absolute path.
  case folder(String)
  /// The address of a repository.
  case repository(String)

  /// What a user named: an address, or a folder, which must hold Calotype.
  ///
  /// - Throws: ``FailureReport`` where it is neither.
  init(_ text: String) throws(FailureReport) {
    if isAddress(text) {
      self = .repository(text)
    } else {
      self = .folder(realPath(text))
      guard holdsCalotype(realPath(text)) else {
        throw FailureReport(
          "\(Files.absolute(text)) does not hold Calotype. “--calotype” takes the folder of its clone, "
            + "or the address of its repository: https://…")
      }
    }
  }

  /// The clone that this command was built from; nil where it is gone, or was fetched by the package manager, which may
  /// move it at any time.
  static var ownClone: Self? {
    let places = [#filePath, Machine.programPath].compactMap(\.self).compactMap(Files.packageFolder(above:))
    return places.first { holdsCalotype($0) && !$0.contains("/checkouts/") }.map { .folder(realPath($0)) }
  }

  /// The name by which a manifest calls the package (SwiftPM's identity): the last part, in lower case.
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

  /// The line of a manifest that names the package.
  ///
  /// - Parameter package: The folder of the manifest. Where both lie in one folder, the path is a relative one.
  func dependency(of package: String) -> String {
    switch self {
    case .repository(let address): #".package(url: \#(literal(address)), branch: "main")"#
    case .folder(let path):
      parent(of: path) == parent(of: package) && path.contains("/")
        ? ".package(path: \(literal("../" + lastPart(of: path))))" : ".package(path: \(literal(path)))"
    }
  }
}

/// Whether a text names a repository and no folder: `https://…`, `ssh://…`, `git@example.com:calotype.git`.
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

/// A text as Swift writes it.
private func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
