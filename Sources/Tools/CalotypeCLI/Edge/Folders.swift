import CalotypeCatalog
import CalotypeFiles

/// Finds the folders of recordings and goldens: a flag first, then a variable, then the home of the catalog.
///
/// The home is one folder for both: the first of these that holds a folder of the catalog, which is a service's below
/// `Fixtures` or an app's below `__Snapshots__`: the package at or above the working folder, the package of the source file
/// that declares the catalog, the folder of the installed program. If none does, it is the first package.
struct Folders {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  /// Returns the folder of recordings to read.
  func fixtures(_ flag: String?) throws -> String {
    let folder = try self.folder(flag, .fixtures)
    guard Files.isFolder(folder) else {
      throw CommandError(
        "There is no folder \(folder). Create it with “fixtures record SCREEN”, or name "
          + "another with \(Place.fixtures.flag) or \(Place.fixtures.variable).")
    }
    return folder
  }

  /// Returns the folder of recordings or of goldens, which may be missing.
  func folder(_ flag: String?, _ place: Place) throws -> String {
    if let named = flag ?? Machine.variable(place.variable), !named.isEmpty { return Files.absolute(named) }
    guard let home else {
      throw CommandError(
        "Cannot find the folder \(place.name): there is no Package.swift at or above the working folder. "
          + "Run the command in the package, or name the folder with \(place.flag) or \(place.variable).")
    }
    return "\(home)/\(place.name)"
  }

  private var home: String? {
    let packages = (["."] + catalog.sourceFiles).compactMap(Files.packageFolder(above:))
    let program = Machine.programPath.map { parent(of: $0) }
    return (packages + [program].compactMap(\.self)).first(where: holdsCatalog) ?? packages.first
  }

  private func holdsCatalog(_ folder: String) -> Bool {
    let services = catalog.screens.flatMap(\.services).map { "\(Place.fixtures.name)/\($0.name)" }
    let apps = catalog.screens.map { "\(Place.goldens.name)/\($0.app)" }
    return (services + apps).contains { Files.isFolder("\(folder)/\($0)") }
  }
}

/// One of the two folders, with the flag and the variable that name it.
struct Place {
  let name: String
  let flag: String
  let variable: String

  static let fixtures = Self(name: "Fixtures", flag: "--fixtures", variable: "CALOTYPE_FIXTURES")
  static let goldens = Self(name: "__Snapshots__", flag: "--goldens", variable: "CALOTYPE_GOLDENS")
}
