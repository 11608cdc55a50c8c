import CSystem
import CalotypeFiles

extension Machine {
  /// How many processors there are.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Whether the C library knows a locale by this name.
  static func hasLocale(_ name: String) -> Bool { calotype_has_locale(name) == 1 }

  /// The path of a program in the folders of a `PATH`; nil where there is none.
  static func program(_ name: String, on path: String) -> String? {
    path.split(separator: ":").map { "\($0)/\(name)" }.first(where: self.isProgram)
  }

  /// Whether a file can be started.
  static func isProgram(_ path: String) -> Bool { access(path, X_OK) == 0 && !Files.isFolder(path) }
}
