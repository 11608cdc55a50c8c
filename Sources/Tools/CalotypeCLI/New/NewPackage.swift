import CalotypeFiles

/// Everything that `new` writes: a package with a list and a detail over an API, its recordings, goldens and tests.
///
/// The files are made here, as a value, and written in one step, so that a failure leaves nothing half-written. Only the
/// package's name and the place of Calotype differ between two of them: what its screens show does not depend on either.
struct NewPackage {
  let name: PackageName

  /// Where it gets Calotype from.
  let calotype: CalotypeSource

  /// The folder that it is made in, as an absolute path without links.
  let folder: String

  /// One file: its path in the package, and its text.
  struct File {
    let path: String
    let text: String

    init(_ path: String, _ text: String) {
      self.path = path
      // A literal ends where its last line does; a file ends with a line break.
      self.text = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    }
  }

  /// Every file but the goldens.
  var files: [File] {
    self.manifestFiles + self.apiFiles + self.listFiles + self.detailFiles + self.appFiles + self.testFiles
      + self.fixtureFiles + [self.readme]
  }

  /// Writes the package, all of it or nothing.
  ///
  /// - Returns: How many files it has.
  /// - Throws: ``FileError``, or ``GoldenError`` for a name that cannot be part of a golden's.
  func write() throws -> Int {
    var change = FolderChange(of: self.folder)
    var count = 0
    for file in self.files {
      change.write(Array(file.text.utf8), to: file.path)
      count += 1
    }
    for (path, bytes) in try NewGoldens(app: self.name.command).files {
      change.write(bytes, to: "__Snapshots__/\(path)")
      count += 1
    }
    _ = try FolderLock.exclusively(self.folder) { () throws(FileError) in try change.commit() }
    return count
  }

  /// Import lines in the order that `swift format` keeps them in.
  func imports(_ modules: String...) -> String {
    modules.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { "import \($0)" }.joined(separator: "\n")
  }
}
