import CalotypeFiles

/// The files of a service's folder, sorted by their role.
struct ServiceFiles {
  /// The sidecars' names without extension, in byte order.
  let sidecars: [String]

  /// The extensions of the body files by name without extension; a request's body is named `NAME.request`.
  private var extensions: [String: [String]] = [:]

  /// The names of the body files.
  private var bodies: [String] = []

  /// Whether there is a `service.json`.
  let hasSettings: Bool

  init(_ names: [String]) {
    hasSettings = names.contains(ServiceSettings.fileName)
    var sidecars: [String] = []
    for name in names where name != ServiceSettings.fileName {
      guard let (stem, fileExtension) = split(name) else { continue }
      if fileExtension == "meta" {
        sidecars.append(stem)
      } else if RecordingName.beginsWithMethod(name) {
        bodies.append(name)
        extensions[stem, default: []].append(fileExtension)
      }
    }
    self.sidecars = sidecars.sorted(by: isBefore)
  }

  /// The extensions of the body files with a name, in byte order.
  func extensions(of stem: String) -> [String] { self.extensions[stem]?.sorted(by: isBefore) ?? [] }

  /// The body files without a sidecar, and the names of the missing sidecars.
  var bodiesWithoutSidecar: [(file: String, sidecar: String)] {
    let sidecars = Set(self.sidecars)
    return bodies.compactMap { file in
      guard var stem = split(file)?.stem else { return nil }
      if stem.hasSuffix(RecordingName.requestMark) { stem.removeLast(RecordingName.requestMark.count) }
      return sidecars.contains(stem) ? nil : (file, "\(stem).meta")
    }
  }
}

/// A file name without its extension, and the extension.
private func split(_ name: String) -> (stem: String, fileExtension: String)? {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
  return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
}

/// Whether a file is ignored: hidden files, backups of editors, and leftovers of an interrupted write.
func isIgnored(_ path: String) -> Bool {
  path.hasPrefix(".") || path.contains("/.") || path.hasSuffix("~") || path.hasSuffix(".tmp")
}
