import CSystem
import CalotypeFiles

/// The machine the program runs on.
enum Host {
  /// The number of processors.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Whether the C library has a locale of this name.
  static func hasLocale(_ name: String) -> Bool { calotype_has_locale(name) == 1 }

  /// The path of a program in the folders of `PATH`; `nil` if it is not installed.
  static func program(_ name: String) -> String? {
    (Surroundings.own["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Whether a file is executable.
  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && !Files.isFolder(path) }
}

/// A private folder for the duration of a command.
struct TemporaryFolder {
  let path: String

  /// Creates the folder in `TMPDIR`, or in `/tmp` if that path contains a blank or a colon: the dynamic loader cannot
  /// load a library from such a path.
  init() throws {
    let preferred = Surroundings.own["TMPDIR"] ?? ""
    let isUsable = preferred.hasPrefix("/") && !preferred.contains { " :".contains($0) } && Files.isFolder(preferred)
    let parent = isUsable ? preferred : "/tmp"
    var template = Array("\(parent)/calotype-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandError("Cannot create a folder in \(parent): \(String(cString: strerror(errno))).")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the folder and everything in it.
  func remove() { removeTree(path) }
}
