import CalotypeFiles
import CalotypeProof

/// The goldens of two git trees, read without a checkout.
///
///     let trees = try GitTrees("origin/main...HEAD", goldens: store.folder)
///     let comparison = TreeComparison(from: try trees.files(of: trees.old), to: try trees.files(of: trees.new))
///     let findings = comparison.findings(try trees.bytes(of: comparison.hashes))
struct GitTrees {
  /// The hash of each tree.
  let old, new: String

  /// The compared revisions: `main → HEAD`, or `origin/main...HEAD`.
  let label: String

  /// Whether the later tree is the one that is checked out.
  private let isOfHead: Bool

  /// The nearest existing folder at or above the goldens, and the path of the goldens below it.
  private let folder, path: String

  /// Finds the trees.
  ///
  /// - Parameters:
  ///   - range: A revision, which is compared with HEAD, or two as git writes them: `A..B`, or `A...B` for the common
  ///     ancestor of both and B.
  ///   - goldens: The folder of the goldens, which may be missing.
  /// - Throws: ``CommandError`` without git, outside of a repository, or for an unknown revision.
  init(_ range: String, goldens: String) throws(CommandError) {
    var folder = goldens
    while !Files.isFolder(folder) { folder = parent(of: folder) }
    (self.folder, path) = (folder, String(goldens.dropFirst(folder.count).drop { $0 == "/" }))
    let isForked = range.contains("...")
    let sides = range.split(separator: isForked ? "..." : "..", maxSplits: 1, omittingEmptySubsequences: false)
    let names = sides.count == 1 ? [range, "HEAD"] : sides.map { $0.isEmpty ? "HEAD" : String($0) }
    (isOfHead, label) = (names[1] == "HEAD", names.joined(separator: isForked ? "..." : " → "))
    let isShallow = try git(in: folder, ["rev-parse", "--is-shallow-repository"]).starts(with: "true".utf8)
    func line(_ arguments: [String], orElse problem: String) throws(CommandError) -> String {
      if let output = try? git(in: folder, arguments) { return String(decoding: output.dropLast(), as: UTF8.self) }
      let advice =
        isShallow
        ? "The clone is shallow: run “git fetch --unshallow” (fetch-depth: 0)." : "Check the name, or run “git fetch”."
      throw CommandError("\(problem) \(advice)")
    }
    func tree(_ name: String) throws(CommandError) -> String {
      try line(
        ["rev-parse", "--verify", "--quiet", "\(name)^{tree}"], orElse: "“\(name)” is not a commit of this repository.")
    }
    let first = try tree(names[0])
    new = try tree(names[1])
    old = isForked ? try tree(line(["merge-base"] + names, orElse: "\(label) have no common commit.")) : first
  }

  /// Returns the hash of each golden file of a tree by its path below the folder of the goldens.
  func files(of tree: String) throws(CommandError) -> [String: String] {
    var files: [String: String] = [:]
    for entry in try git(in: folder, ["ls-tree", "-r", "-z", tree, "./\(path)"]).split(separator: 0) {
      // 100644 blob 9ae1…, a tab, and the path.
      let fields = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 2, fields[0].hasPrefix("100") else { continue }
      files[String(fields[1].dropFirst(path.isEmpty ? 0 : path.count + 1))] = String(fields[0].dropFirst(12))
    }
    return files
  }

  /// Returns the bytes of files by their hashes.
  func bytes(of hashes: [String]) throws(CommandError) -> [String: [UInt8]] {
    var bytes: [String: [UInt8]] = [:]
    var rest = try git(in: folder, ["cat-file", "--batch"], input: hashes.map { "\($0)\n" }.joined())[...]
    for hash in hashes {
      // 9ae1… blob 1720, a line feed, the bytes, and a line feed.
      let line = String(decoding: rest.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      guard let size = line.split(separator: " ").last.flatMap({ Int($0) }) else {
        throw CommandError("git cannot read a golden (\(line)). Run “git fetch”, or “git fsck”.")
      }
      bytes[hash] = Array(rest.dropFirst(line.utf8.count + 1).prefix(size))
      rest = rest.dropFirst(line.utf8.count + size + 2)
    }
    return bytes
  }

  /// Returns the number of golden files with changes that are not committed; 0 unless the later tree is checked out.
  func uncommitted() throws(CommandError) -> Int {
    let arguments = ["status", "--porcelain", "-z", "--no-renames", "--untracked-files=all", "./\(path)"]
    return isOfHead ? try git(in: folder, arguments).count { $0 == 0 } : 0
  }
}

/// Runs git in a folder, and returns its output.
private func git(in folder: String, _ arguments: [String], input: String = "") throws(CommandError) -> [UInt8] {
  var child = ChildProcess(program: "/usr/bin/env", arguments: ["git"] + arguments)
  child.surroundings.folder = folder
  child.surroundings.variables.merge(["GIT_OPTIONAL_LOCKS": "0", "GIT_LITERAL_PATHSPECS": "1", "LC_ALL": "C"]) { $1 }
  child.input = Array(input.utf8)
  let ending = try child.run(timeout: .seconds(60))
  if ending.end == .exited(0) { return ending.output }
  if ending.end == .exited(127) { throw CommandError("--against needs git. Install it, or add it to PATH.") }
  let errors = String(decoding: ending.errors, as: UTF8.self)
  throw CommandError(
    errors.contains("not a git repository")
      ? "\(folder) is not in a git repository. Run the command in a clone, or name the goldens of one with --goldens."
      : "git \(arguments[0]) failed: \(errors)")
}
