import CalotypeCatalog
import CalotypeFiles

/// Where recordings and goldens are: what a flag says; else what the variable says; else in the catalogue's home.
///
/// The home is one folder for both. It is the first of these that holds a folder of the catalogue's own, a service's
/// below `Fixtures` or an app's below `__Snapshots__`: the package at or above the working folder, the package of the
/// source file that lists the catalogue, the folder of the installed program. Another package with a folder called
/// `Fixtures` is nobody's home. Where nothing is recorded yet, the package at or above the working folder is.
struct Folders {
  private let catalog: Catalog

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// The folder of recordings to read.
  func fixtures(_ flag: String?) throws -> String {
    let folder = try self.folder(flag, .fixtures)
    guard Files.isFolder(folder) else {
      throw FailureReport(
        "There is no folder \(folder). “fixtures record” and a screen's name make it; "
          + "\(Place.fixtures.flag) or \(Place.fixtures.variable) names another.")
    }
    return folder
  }

  /// The folder of recordings where there is one.
  func fixturesIfPresent(_ flag: String?) throws -> String? {
    let folder = try self.folder(flag, .fixtures)
    return Files.isFolder(folder) ? folder : nil
  }

  /// The folder of recordings to write into; it may not be there yet.
  func writableFixtures(_ flag: String?) throws -> String {
    try self.folder(flag, .fixtures)
  }

  /// The folder of goldens; it may not be there yet.
  func goldens(_ flag: String?) throws -> String {
    try self.folder(flag, .goldens)
  }

  private func folder(_ flag: String?, _ place: Place) throws -> String {
    if let asked = flag ?? Machine.variable(place.variable), !asked.isEmpty { return Files.absolute(asked) }
    guard let home = self.home else { throw FailureReport("There is no folder \(place.name) here. \(place.hint)") }
    return "\(home)/\(place.name)"
  }

  private var home: String? {
    let packages = (["."] + self.catalog.sourceFiles).compactMap(Files.packageFolder(above:))
    let program = Machine.programPath.flatMap { path in path.lastIndex(of: "/").map { String(path[..<$0]) } }
    return (packages + [program].compactMap(\.self)).first(where: self.holdsCatalog) ?? packages.first
  }

  private func holdsCatalog(_ folder: String) -> Bool {
    let services = self.catalog.screens.flatMap(\.services).map { "\(Place.fixtures.name)/\($0.name)" }
    let apps = self.catalog.screens.map { "\(Place.goldens.name)/\($0.id.prefix { $0 != "/" })" }
    return (services + apps).contains { Files.isFolder("\(folder)/\($0)") }
  }
}

/// One of the two folders, and how a user names it.
private struct Place {
  let name: String
  let flag: String
  let variable: String

  static let fixtures = Self(name: "Fixtures", flag: "--fixtures", variable: "CALOTYPE_FIXTURES")
  static let goldens = Self(name: "__Snapshots__", flag: "--goldens", variable: "CALOTYPE_GOLDENS")

  var hint: String { "Run the command inside the package, or name the folder with \(self.flag) or \(self.variable)." }
}
