import CalotypeFiles

/// A new package: a copy of the template with another name.
///
/// The templates are `Sources/Tools/Template`, a package that builds, and `Sources/Tools/AnswerTemplate`.
/// `Scripts/embed-template` embeds them into the command.
struct NewPackage {
  let name: PackageName

  /// The source of its dependency on Calotype.
  let calotype: CalotypeSource

  /// The folder to create it in, as an absolute path without links.
  let folder: String

  /// The sources for an answer, instead of those of the template.
  var sources: AnswerSources?

  /// The paths and contents of its files.
  var files: [(path: String, text: String)] {
    let kept = embeddedTemplate.filter { sources == nil || AnswerSources.kept.contains($0.path) }
    let words = ((sources?.words ?? []) + words)[...]
    return (kept + (sources?.template ?? [])).map { path, text in
      (replace(words, in: path[...]), sortImports(replace(words, in: text[...])))
    }
  }

  /// The words of the template, and what replaces them.
  private var words: [(String, String)] {
    [
      ("TemplateApp", name.module), ("templateApp", name.property), ("templateapp", name.command),
      ("TEMPLATE_APP_URL", name.variable),
      (#".package(name: "calotype", path: "../../..")"#, calotype.dependency(of: folder)),
      (#"package: "calotype""#, "package: \"\(calotype.identity)\""),
    ]
  }

  /// Writes all files, or none if there is an error.
  ///
  /// - Returns: The number of files.
  func write() throws -> Int {
    var change = FolderChange(of: folder)
    let files = self.files
    for (path, text) in files { change.write(Array(text.utf8), to: path) }
    _ = try FolderLock.exclusively(folder) { () throws(FileError) in try change.commit() }
    return files.count
  }
}

/// Replaces all words in one pass, so that no replacement is replaced again.
private func replace(_ words: ArraySlice<(String, String)>, in text: Substring) -> String {
  guard let (word, replacement) = words.first else { return String(text) }
  return text.split(separator: word, omittingEmptySubsequences: false)
    .map { replace(words.dropFirst(), in: $0) }.joined(separator: replacement)
}

/// Sorts the import lines at the top of a file, whose order depends on the name of the package.
private func sortImports(_ text: String) -> String {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  let count = lines.prefix { $0.hasPrefix("import ") }.count
  lines[..<count].sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  return lines.joined(separator: "\n")
}
