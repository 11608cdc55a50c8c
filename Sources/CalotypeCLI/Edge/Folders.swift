import CalotypeCatalog
import CalotypeFiles

/// Where recordings and goldens are: the first of several places that is there.
///
/// 1. what a flag says; 2. what the variable says; 3. beside the nearest `Package.swift` at or above the working folder;
/// 4. beside the one above the source file that lists the catalogue; 5. beside the installed program.
struct Folders {
  let catalog: Catalog

  static let fixtures = (name: "Fixtures", flag: "--fixtures", variable: "CALOTYPE_FIXTURES")
  static let snapshots = (name: "__Snapshots__", flag: "--root", variable: "CALOTYPE_SNAPSHOTS")

  /// The folder of recordings.
  func fixtures(_ flag: String?) throws -> String {
    if let asked = self.asked(flag, Self.fixtures.variable) {
      if Files.isFolder(asked) { return asked }
      throw FailureReport("There is no folder \(asked). \(Self.hint(Self.fixtures))")
    }
    if let found = self.found(Self.fixtures.name) { return found }
    throw FailureReport("There is no folder \(Self.fixtures.name) here. \(Self.hint(Self.fixtures))")
  }

  /// The folder of recordings to write into; it may not be there yet.
  func writableFixtures(_ flag: String?) throws -> String {
    try self.writable(flag, Self.fixtures)
  }

  /// The folder of goldens; it may not be there yet.
  func snapshots(_ flag: String?) throws -> String {
    try self.writable(flag, Self.snapshots)
  }

  private typealias Place = (name: String, flag: String, variable: String)

  private func writable(_ flag: String?, _ place: Place) throws -> String {
    if let asked = self.asked(flag, place.variable) { return asked }
    if let found = self.found(place.name) { return found }
    for start in ["."] + self.catalog.sourceFiles {
      if let package = Files.packageFolder(above: start) { return "\(package)/\(place.name)" }
    }
    throw FailureReport("There is no folder \(place.name) here. \(Self.hint(place))")
  }

  private func asked(_ flag: String?, _ variable: String) -> String? {
    let asked = flag ?? Machine.variable(variable)
    return asked.flatMap { $0.isEmpty ? nil : Files.absolute($0) }
  }

  private func found(_ name: String) -> String? {
    for start in ["."] + self.catalog.sourceFiles {
      if let folder = Files.folder(name, besidePackageAbove: start) { return folder }
    }
    guard let program = Machine.programPath, let slash = program.lastIndex(of: "/") else { return nil }
    let beside = "\(program[..<slash])/\(name)"
    return Files.isFolder(beside) ? beside : nil
  }

  private static func hint(_ place: Place) -> String {
    "Run the command inside the package, or name the folder with \(place.flag) or \(place.variable)."
  }
}
