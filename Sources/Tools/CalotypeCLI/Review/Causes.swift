import CalotypeFiles
import CalotypeGoldens
import CalotypeProof

/// The files that were edited since goldens were recorded, according to git: the likely causes of changes.
///
/// Without git, or if git takes longer than two seconds, there are none.
struct Causes {
  private let folder: String
  private let run: GoldenRun

  /// The files that are not committed, and those that were committed since, as paths below the folder.
  private let (uncommitted, committed): ([String], [String])

  /// Asks git, once.
  ///
  /// - Parameter goldens: The goldens that differ, as paths below the store.
  init(of run: GoldenRun, _ goldens: [String]) {
    folder = parent(of: run.store.folder)
    self.run = run
    let script = """
      git diff --name-only -z --relative HEAD -- . && git ls-files -z --others --exclude-standard && printf '\\0' &&
      base=$(git log -1 --format=%H -- "$@") && git diff --name-only -z --relative "${base:-HEAD}" HEAD -- .
      """
    var child = ChildProcess(
      program: "/bin/sh",
      arguments: ["-c", script, "sh"] + goldens.unique.prefix(500).map { "\(run.store.folder)/\($0)" })
    child.surroundings.folder = folder
    child.surroundings.variables["GIT_OPTIONAL_LOCKS"] = "0"
    let ending = goldens.isEmpty ? nil : try? child.run(timeout: .seconds(2))
    let names =
      ending?.end == .exited(0) ? ending?.output.split(separator: 0, omittingEmptySubsequences: false) ?? [] : []
    let lists = names.map { String(decoding: $0, as: UTF8.self) }
      .split(separator: "", maxSplits: 1, omittingEmptySubsequences: false)
    uncommitted = Array(lists[0])
    committed = lists.dropFirst().joined().filter { !$0.isEmpty }
  }

  /// Returns the edited files that all states of a change depend on: recordings, and sources of the screens' module. If
  /// there are none, those outside of the modules of screens: themes, views and tables.
  func files(of change: Change) -> [String] {
    guard ![.missing, .orphaned, .file].contains(change.kind) else { return [] }
    let origins = change.prints.map(\.id).unique.compactMap { run.catalog.origins[$0] }
    let modules = run.catalog.origins.values.compactMap { module(of: $0.sourceFile) }.unique
    let isOwn = { (file: String) in
      let path = "\(folder)/\(file)"
      return origins.allSatisfy { origin in
        origin.recordings.contains(path) || isSource(file) && module(of: origin.sourceFile).map(path.hasPrefix) == true
      }
    }
    let isShared = { (file: String) in
      isSource(file) && file.hasPrefix("Sources/") && !modules.contains(where: "\(folder)/\(file)".hasPrefix)
        || file == "Package.resolved"
    }
    for (files, isCause) in [(uncommitted, isOwn), (uncommitted, isShared), (committed, isOwn), (committed, isShared)] {
      let causes = files.filter(isCause)
      if !causes.isEmpty { return causes }
    }
    return []
  }

  private func isSource(_ file: String) -> Bool { file.hasSuffix(".swift") && !file.hasSuffix("/Package.swift") }

  /// Returns the folder of the module that declares a catalog, with a slash: the highest one below `Sources` that has no
  /// other catalog.
  private func module(of sourceFile: String?) -> String? {
    guard let sourceFile, sourceFile.hasPrefix("\(folder)/") else { return nil }
    var module = parent(of: sourceFile)
    let others = Set(run.catalog.origins.values.compactMap(\.sourceFile)).filter { $0 != sourceFile }
    while module != folder, parent(of: module) != folder {
      let above = parent(of: module)
      if above.hasSuffix("/Sources") || others.contains(where: { $0.hasPrefix("\(above)/") }) { break }
      module = above
    }
    return "\(module)/"
  }
}
