import CSystem
import CalotypeFiles

/// The machine the program runs on.
enum Host {
  /// The number of processors.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Whether the C library has a locale of this name.
  static func hasLocale(_ name: String) -> Bool { calotype_has_locale(name) == 1 }

  /// Returns the path of a program in the folders of `PATH`; `nil` if it is not installed.
  static func program(_ name: String) -> String? {
    (Surroundings.own.variables["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first(where: isProgram)
  }

  /// Whether a file is executable.
  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && !Files.isFolder(path) }
}
