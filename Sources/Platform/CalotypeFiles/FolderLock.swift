/// A lock that keeps two processes, or two tasks of one, from changing a folder at the same time.
///
///     try FolderLock.exclusively("/project/Fixtures") { … read, decide, commit … }
///
/// The lock (`flock`) is held on the parent folder, so no lock file can be left behind or committed; it ends with its
/// process. Leftovers of killed processes in the parent folder are removed first, if no other process works there. If the
/// file system does not support locks, the work runs without one. Locks do not nest: a second one on the same folder
/// would wait forever.
package enum FolderLock {
  /// Runs the work while no one else reads or changes the folder.
  package static func exclusively<Result, Failure: Error>(
    _ folder: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try locked(folder, LOCK_EX, work) }

  /// Runs the work while no one else changes the folder. Others may read it.
  package static func sharing<Result, Failure: Error>(
    _ folder: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result { try locked(folder, LOCK_SH, work) }

  private static func locked<Result, Failure: Error>(
    _ folder: String, _ kind: Int32, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let folder = Files.absolute(folder)
    let above = parent(of: folder)
    let descriptor = open(above, O_RDONLY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    let stagings = FolderChange.stagings(in: above)
    if !stagings.isEmpty, flock(descriptor, LOCK_EX | LOCK_NB) == 0 { FolderChange.removeAbandoned(stagings) }
    while descriptor >= 0, flock(descriptor, kind) != 0, errno == EINTR {}
    return try work()
  }
}
