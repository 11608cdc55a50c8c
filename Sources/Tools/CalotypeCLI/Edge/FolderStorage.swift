import CalotypeFiles
import CalotypeState

/// The files that apps store for a user, in one folder for each app below the user's data folder.
///
///     $XDG_DATA_HOME/calotype/nba/favorites.json          ~/.local/share/calotype/nba/favorites.json
///
/// Reading creates no folder.
final class FolderStorage: Storage {
  /// The app's folder, or the reason why there is none.
  private let folder: Result<String, StorageError>

  /// Creates the storage of an app.
  ///
  /// - Parameters:
  ///   - app: The app's name: `nba`.
  ///   - variable: Returns the value of an environment variable.
  init(of app: String, variable: (_ name: String) -> String?) {
    folder = Result { () throws(StorageError) in
      try StorageError.check(app)
      return try Self.folder(of: app, variable: variable)
    }
  }

  /// Returns the folder of an app below the user's data folder.
  static func folder(of app: String, variable: (_ name: String) -> String?) throws(StorageError) -> String {
    // The XDG Base Directory Specification ignores relative paths.
    let data = absolute(variable("XDG_DATA_HOME")) ?? absolute(variable("HOME")).map { "\($0)/.local/share" }
    guard let data else {
      throw .unavailable("There is no data folder. Set XDG_DATA_HOME or HOME to an absolute path.")
    }
    return "\(data)/calotype/\(app)"
  }

  private static func absolute(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? Files.absolute($0) : nil }
  }

  func update<Value: Sendable>(
    _ name: String, _ change: @Sendable (inout [UInt8]?) -> Value
  ) throws(StorageError) -> Value {
    _ = try path(of: name)
    let folder = try self.folder.get()
    // The lock is on the parent folder, which must exist.
    do throws(FileError) { try Files.makeFolder(folder) } catch {
      throw .unwritable(name, reason: "\(error.path): \(error.reason)")
    }
    return try FolderLock.exclusively(folder) { () throws(StorageError) in
      let old = try read(name)
      var bytes = old
      let value = change(&bytes)
      if let bytes, bytes != old { try write(bytes, to: name) }
      return value
    }
  }

  func read(_ name: String) throws(StorageError) -> [UInt8]? {
    let path = try self.path(of: name)
    do throws(FileError) { return try OpenFolder.read(path: path) } catch {
      if error.isMissing { return nil }
      throw .unreadable(name, reason: "\(error.path): \(error.reason)")
    }
  }

  func write(_ bytes: [UInt8], to name: String) throws(StorageError) {
    let path = try self.path(of: name)
    do throws(FileError) { try Files.write(bytes, to: path) } catch {
      throw .unwritable(name, reason: "\(error.path): \(error.reason)")
    }
  }

  private func path(of name: String) throws(StorageError) -> String {
    try StorageError.check(name)
    return "\(try folder.get())/\(name)"
  }
}
