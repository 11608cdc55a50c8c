/// The files of one service's folder, told apart by their names.
struct ServiceFiles {
  /// The sidecars' names without ending, in byte order once sorted.
  private(set) var sidecars: [String] = []

  /// The ending of a body file by its name without ending; a request's body is called `NAME.request`. For look-ups only.
  private var endings: [String: String] = [:]
  /// All endings, where there are several files of one name.
  private var severalEndings: [String: [String]] = [:]

  /// Whether there is any file of a request's body.
  private(set) var hasRequestBodies = false

  /// Whether there is a `service.json`.
  private(set) var hasSettings = false

  /// Files that are called `service.json` but for their case, which nobody reads.
  private(set) var settingsInOtherCase: [String] = []

  /// How many body files there are.
  var bodyCount: Int { self.bodyNames.count }

  private var bodyNames: [String] = []

  mutating func add(_ file: String) {
    if file == ServiceSettings.fileName {
      self.hasSettings = true
      return
    }
    if file.utf8.count == ServiceSettings.fileName.utf8.count, file.lowercased() == ServiceSettings.fileName {
      self.settingsInOtherCase.append(file)
      return
    }
    guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return }
    let stem = String(file[..<dot])
    let ending = String(file[file.utf8.index(after: dot)...])
    if ending == "meta" {
      self.sidecars.append(stem)
    } else if RecordingName.beginsWithMethod(file) {
      self.bodyNames.append(file)
      if let other = self.endings.updateValue(ending, forKey: stem) {
        self.severalEndings[stem, default: [other]].append(ending)
      }
      if stem.hasSuffix(RecordingName.requestMark) { self.hasRequestBodies = true }
    }
  }

  /// Puts the names in byte order.
  mutating func sort() {
    self.sidecars.sort(by: isBefore)
  }

  /// The ending of the one file of that name; nil for none.
  func ending(of stem: String) -> String? { self.endings[stem] }

  /// The endings of several files of that name, in byte order; nil for one file and for none.
  func severalEndings(of stem: String) -> [String]? {
    self.severalEndings.isEmpty ? nil : self.severalEndings[stem]?.sorted(by: isBefore)
  }

  /// Body files that no sidecar belongs to, with the name that it would have.
  var bodiesWithoutSidecar: [(file: String, sidecar: String)] {
    let sidecars = Set(self.sidecars)
    return self.bodyNames.compactMap { file in
      guard let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      var stem = String(file[..<dot])
      if stem.hasSuffix(RecordingName.requestMark) { stem = String(stem.dropLast(RecordingName.requestMark.count)) }
      return sidecars.contains(stem) ? nil : (file, stem)
    }
  }
}

/// Hidden files, an editor's backups, and what an interrupted write leaves behind.
func isForeign(_ path: String) -> Bool {
  let bytes = path.utf8
  if bytes.first == UInt8(ascii: ".") || bytes.last == UInt8(ascii: "~") { return true }
  if bytes.suffix(4).elementsEqual(".tmp".utf8) { return true }
  var last: UInt8 = 0
  for byte in bytes {
    if last == UInt8(ascii: "/"), byte == UInt8(ascii: ".") { return true }
    last = byte
  }
  return false
}
