/// Keeps two processes, or two tasks of one, from changing a folder at the same time.
///
///     try FolderLock.exclusively("/project/Fixtures") { … read, decide, commit … }
///
/// The lock (`flock`) is held on the folder above, so there is no lock file that could be left behind or committed; it
/// ends with the process that holds it. What killed processes left in the folder above is removed first, if no other
/// process is at work there. Where the file system knows no locks, the work is done without one. Locks do not nest:
/// inside of one, another on the same folder would wait for ever.
package enum FolderLock {
  /// Runs the work while no other holds the folder in any way.
  package static func exclusively<Result, Failure: Error>(
    _ folder: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try self.locked(folder, LOCK_EX, work)
  }

  /// Runs the work while no other changes the folder. Others may read it, too.
  package static func sharing<Result, Failure: Error>(
    _ folder: String, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try self.locked(folder, LOCK_SH, work)
  }

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
