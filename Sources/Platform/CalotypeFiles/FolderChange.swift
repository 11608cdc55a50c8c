import CSystem

/// An atomic change of files below one folder: a reader sees all the old files or all the new ones, even after a crash in
/// the middle of it.
///
///     var change = FolderChange(of: "/project/Fixtures")
///     change.write(body, to: "dog/GET_breeds_list_all.json")
///     change.write(sidecar, to: "dog/GET_breeds_list_all.meta")
///     try change.commit()
///
/// One file is replaced by a rename. For several files, a copy of their common folder is built beside the store, with hard
/// links to the unchanged files, and exchanged with the old one in a single step (`renameat2` with `RENAME_EXCHANGE` on
/// Linux, `renamex_np` with `RENAME_SWAP` on macOS). Unchanged files keep their inode and dates. If the file system cannot
/// exchange folders, the files are renamed one by one, in the given order.
///
/// Temporary files are beside the folder under a hidden name, never in it. Those of a killed process are removed when a
/// store beside them is next opened (``FolderLock``).
package struct FolderChange: Sendable {
  /// The folder that all paths are relative to.
  package let folder: String

  /// The new bytes of a file; `nil` to remove it.
  private typealias Edit = (path: String, bytes: [UInt8]?)

  private var edits: [Edit] = []
  /// The index of each path among the edits, for lookups only.
  private var positions: [String: Int] = [:]

  /// Creates an empty change of a folder, which need not exist.
  package init(of folder: String) { self.folder = Files.absolute(folder) }

  /// Whether there is nothing to change.
  package var isEmpty: Bool { edits.isEmpty }

  /// Adds the replacement or creation of a file.
  package mutating func write(_ bytes: [UInt8], to path: String) { set(bytes, path) }

  /// Removes a file. A missing file is not an error.
  package mutating func remove(_ path: String) { self.set(nil, path) }

  private mutating func set(_ bytes: [UInt8]?, _ path: String) {
    let position = positions[path] ?? edits.count
    if position == edits.count { edits.append((path, bytes)) }
    positions[path] = position
    edits[position].bytes = bytes
  }

  /// Carries out the change. Files that already have the right bytes are not touched.
  ///
  /// - Returns: Whether anything was changed.
  /// - Throws: ``FileError``. The files are then unchanged, except on a file system that cannot exchange folders, where they
  ///   are renamed one by one.
  @discardableResult
  package func commit() throws(FileError) -> Bool {
    var needed: [Edit] = []
    for edit in edits {
      let target = "\(folder)/\(edit.path)"
      let isThere = Files.exists(target) || Files.isLink(target)
      if try edit.bytes == nil ? isThere : Files.readIfPresent(target) != edit.bytes { needed.append(edit) }
    }
    if needed.isEmpty { return false }
    let staging = Staging(beside: folder)
    defer { staging.remove() }
    if needed.count > 1, try exchange(needed, by: staging) { return true }
    for edit in needed { try apply(edit, by: staging) }
    return true
  }

  /// Changes one file by a rename.
  private func apply(_ edit: Edit, by staging: Staging) throws(FileError) {
    let target = "\(folder)/\(edit.path)"
    guard let bytes = edit.bytes else { return try Files.remove(target) }
    try Files.makeFolder(parent(of: target))
    if staging.make() {
      let temporary = "\(staging.path)/file"
      try Files.write(bytes, to: temporary)
      if rename(temporary, target) == 0 { return }
      guard errno == EXDEV else { throw FileError(.write, target) }
    }
    // If nothing can be created beside the folder, or it is another file system, the temporary file is beside the target.
    try Files.write(bytes, to: target)
  }

  /// Changes several files by an exchange of their common folder.
  ///
  /// - Returns: Whether the file system supports it; if not, nothing has changed.
  private func exchange(_ edits: [Edit], by staging: Staging) throws(FileError) -> Bool {
    let common = commonFolder(of: edits.map(\.path))
    let target = common.isEmpty ? folder : "\(folder)/\(common)"
    let isNew = !Files.exists(target)
    guard staging.make() else { return false }
    let copy = "\(staging.path)/new"
    try Files.makeFolder(copy)
    let inside = edits.map { (String($0.path.dropFirst(common.isEmpty ? 0 : common.utf8.count + 1)), $0.bytes) }
    var known = Set(inside.map { "/\($0.0)" })
    if !isNew, !linkTree(from: target, to: copy, known: &known) { return false }
    for case (let path, let bytes?) in inside { try Files.write(bytes, to: "\(copy)/\(path)") }
    if isNew {
      try Files.makeFolder(parent(of: target))
      return rename(copy, target) == 0
    }
    if let status = Files.status(of: target) { copyModeAndOwner(to: copy, from: status) }
    // A link stays a link: its target is exchanged.
    guard let resolved = Files.resolved(target) else { return false }
    try Manifest(copy: inode(of: copy), folder: common, known: known).write(to: staging.path)
    return calotype_exchange(copy, resolved) == 0
  }

  /// Returns the staging folders of running and of killed processes in a folder.
  static func stagings(in folder: String) -> [(path: String, store: String)] {
    ((try? Files.names(in: folder)) ?? []).compactMap { name in
      guard name.hasPrefix("."), name.hasSuffix(".tmp") else { return nil }
      let parts = name.dropFirst().dropLast(4).split(separator: ".calotype-")
      guard parts.count > 1, let owner = parts.last, owner.allSatisfy({ $0.isNumber || $0 == "-" }) else { return nil }
      let store = parts.dropLast().joined(separator: ".calotype-")
      return staysInside(store) ? ("\(folder)/\(name)", "\(folder)/\(store)") : nil
    }
  }

  /// Removes the staging folders of killed processes. The caller holds the lock of their parent folder.
  static func removeAbandoned(_ stagings: [(path: String, store: String)]) {
    for staging in stagings {
      guard let descriptor = lockedFolder(staging.path) else { continue }
      settle(staging.path, of: staging.store)
      close(descriptor)
    }
  }
}

/// The folder beside the store in which a change is prepared. Its name contains the process id, and its process holds a
/// lock on it, since process ids are reused and mean nothing to another host or container.
private final class Staging {
  let path: String
  private let store: String
  private var descriptor: Int32 = -1

  init(beside folder: String) {
    store = folder
    let name = ".\(folder.split(separator: "/").last ?? "").calotype-\(getpid())-\(Files.nextNumber).tmp"
    path = "\(parent(of: folder))/\(name)"
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Creates and locks the folder.
  func make() -> Bool {
    guard (try? Files.makeFolder(path)) != nil else { return false }
    if descriptor < 0 { descriptor = lockedFolder(path) ?? -1 }
    return true
  }

  func remove() { settle(path, of: store) }
}

/// Opens a folder of this user and locks it; `nil` if another process has locked it.
private func lockedFolder(_ path: String) -> Int32? {
  let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  var status = stat()
  if descriptor >= 0, fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
    flock(descriptor, LOCK_EX | LOCK_NB) == 0
  {
    return descriptor
  }
  if descriptor >= 0 { close(descriptor) }
  return nil
}

/// The contents of a folder when it was copied. Any other file found in it after the exchange was written by another program
/// in the meantime, and may exist nowhere else.
private struct Manifest {
  /// The inode of the copy. When another folder has its path, they were exchanged.
  let copy: String
  /// The folder below the store that was copied; empty for the store.
  let folder: String
  /// `/path` of every file that is changed, and `inode/path` of every other.
  let known: Set<String>

  func write(to staging: String) throws(FileError) {
    let fields = [copy, folder] + known + ["end"]
    try Files.write(Array(fields.joined(separator: "\0").utf8), to: "\(staging)/manifest")
  }
}

extension Manifest {
  init?(in staging: String) {
    guard let bytes = try? Files.read("\(staging)/manifest") else { return nil }
    let fields = bytes.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    // Such a folder could come with a cloned repository.
    guard fields.count > 2, fields.last == "end", fields[1].isEmpty || staysInside(fields[1]) else { return nil }
    self.init(copy: fields[0], folder: fields[1], known: Set(fields[2...]))
  }
}

/// Removes a staging folder. If it already contains the old folder, files that another program wrote there move to the new
/// one.
private func settle(_ staging: String, of store: String) {
  let old = "\(staging)/new"
  if let manifest = Manifest(in: staging), manifest.copy != inode(of: old) {
    let target = manifest.folder.isEmpty ? store : "\(store)/\(manifest.folder)"
    moveForeignFiles(from: old, to: target, known: manifest.known)
    // Files that could not be moved stay.
    if Files.exists(old) { return }
  }
  removeTree(staging)
}

/// Whether a relative path cannot escape its folder.
private func staysInside(_ path: String) -> Bool {
  path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
}

/// Returns the inode at a path, or `0` if nothing exists there.
private func inode(of path: String) -> String {
  Files.status(of: path, followsLinks: false).map { "\($0.st_ino)" } ?? "0"
}

/// Returns the parent folder: `/project` of `/project/Fixtures`.
package func parent(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
  return String(path[..<slash])
}

/// Returns the deepest common folder of relative paths; may be empty.
private func commonFolder(of paths: [String]) -> String {
  let folders = paths.map { Array($0.split(separator: "/").dropLast()) }
  let common = folders.dropFirst().reduce(folders.first ?? []) { zip($0, $1).prefix { $0 == $1 }.map(\.0) }
  return common.joined(separator: "/")
}

/// Copies a folder with hard links, without some files. Folders that become empty are omitted.
///
/// - Parameter known: The files to omit, as `/path`; the others are added, as `inode/path`.
/// - Returns: Whether the file system supports it.
private func linkTree(from source: String, to copy: String, known: inout Set<String>, prefix: String = "") -> Bool {
  guard let names = try? Files.names(in: source) else { return false }
  for name in names {
    let (from, to) = ("\(source)/\(name)", "\(copy)/\(name)")
    guard let status = Files.status(of: from, followsLinks: false) else { return false }
    if status.kind == S_IFDIR {
      guard mkdir(to, 0o700) == 0, linkTree(from: from, to: to, known: &known, prefix: "\(prefix)\(name)/") else {
        return false
      }
      copyModeAndOwner(to: to, from: status)
      // Removed only if it became empty.
      if (try? Files.names(in: from))?.isEmpty == false { rmdir(to) }
    } else if !known.contains("/\(prefix)\(name)") {
      // The link itself, not its target.
      guard linkat(AT_FDCWD, from, AT_FDCWD, to, 0) == 0 else { return false }
      known.insert("\(inode(of: to))/\(prefix)\(name)")
    }
  }
  return true
}

/// Gives a folder the mode and, as far as that is allowed, the owner of another.
private func copyModeAndOwner(to folder: String, from status: stat) {
  _ = chown(folder, status.st_uid, status.st_gid)
  chmod(folder, status.st_mode & 0o7777)
}

/// Removes the copied files from the old folder, and moves files that were written to it since then to the new one, unless
/// they are newer there. Repeats until the folder is empty.
private func moveForeignFiles(from old: String, to new: String, known: Set<String>, prefix: String = "") {
  for _ in 0..<100 {
    for name in (try? Files.names(in: old)) ?? [] {
      let (from, to, path) = ("\(old)/\(name)", "\(new)/\(name)", "\(prefix)\(name)")
      let (before, after) = (inode(of: from), inode(of: to))
      if Files.isFolder(from), !Files.isLink(from) {
        moveForeignFiles(from: from, to: to, known: known, prefix: "\(path)/")
      } else if known.contains("/\(path)") || known.contains("\(before)/\(path)")
        || after != "0" && !known.contains("\(after)/\(path)")
      {
        unlink(from)
      } else {
        try? Files.makeFolder(new)
        _ = rename(from, to)
      }
    }
    if rmdir(old) == 0 || errno != ENOTEMPTY { return }
  }
}

/// Removes a folder with its contents. Links are not followed.
package func removeTree(_ path: String) {
  guard Files.status(of: path, followsLinks: false)?.kind == S_IFDIR else {
    unlink(path)
    return
  }
  for name in (try? Files.names(in: path)) ?? [] { removeTree("\(path)/\(name)") }
  rmdir(path)
}
