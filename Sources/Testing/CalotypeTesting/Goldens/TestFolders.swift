import CalotypeFiles

/// Where a test's package keeps recordings and goldens.
struct TestFolders {
  let fixtures: String
  let goldens: String

  init(above sourceFile: String) throws {
    guard let package = Files.packageFolder(above: sourceFile) else {
      throw MissingPackage(sourceFile: sourceFile)
    }
    self.fixtures = "\(package)/Fixtures"
    self.goldens = "\(package)/__Snapshots__"
  }
}

private struct MissingPackage: Error, CustomStringConvertible {
  let sourceFile: String

  var description: String { "There is no Package.swift at or above \(self.sourceFile), so no goldens can be found." }
}
