import ArgumentParser

/// The name of a new package, and the names derived from it.
///
///     let name = try PackageName("my-shelf")
///     name.folder       // my-shelf
///     name.module       // MyShelf
///     name.command      // myshelf
///     name.property     // myShelf
///     name.variable     // MY_SHELF_URL
struct PackageName: Hashable {
  /// The default folder of the package.
  let folder: String

  /// The module: the capitalized parts of the name.
  let module: String

  /// The command, and the app in the ids of screens: the module in lower case.
  var command: String { module.lowercased() }

  /// The property of the catalog: `Catalog.myShelf`.
  var property: String { beginningInLowerCase(module) }

  /// The variable that replaces the address of the service.
  var variable: String {
    property.replacing(/([^A-Z])([A-Z])/) { "\($0.output.1)_\($0.output.2)" }.uppercased() + "_URL"
  }

  /// The maximum length. Longer names would exceed the line length in the package's sources.
  static let limit = 30

  /// Validates a name, and derives the others.
  ///
  /// - Throws: A usage error if the name is invalid.
  init(_ name: String) throws {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isASCIIWord = parts.allSatisfy { part in
      !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    guard isASCIIWord, name.first?.isLetter == true else {
      throw ValidationError(
        "“\(name)” cannot be the name of a Swift module. Expected ASCII letters and digits, beginning with a letter, "
          + "with “-” or “_” between parts: shelf, my-shelf, Shelf2.")
    }
    guard name.utf8.count <= Self.limit else {
      throw ValidationError("“\(name)” has \(name.utf8.count) characters. The maximum is \(Self.limit).")
    }
    folder = name
    self.module = parts.map { capitalized(String($0)) }.joined()

    let another = "Use another name: my-\(name)."
    if keywords.contains(command) { throw ValidationError("“\(name)” is a keyword of Swift. \(another)") }
    // The package has three modules. Their names must differ from others by more than case, for case-insensitive file
    // systems.
    for module in ["", "command", "tests"].map({ command + $0 }) where takenModules.contains(module) {
      throw ValidationError("“\(name)” conflicts with a module or type that the package uses. \(another)")
    }
  }
}

/// Converts `Shelf` to `shelf`, and `URLList` to `urlList`.
private func beginningInLowerCase(_ name: String) -> String {
  let capitals = name.prefix { $0.isUppercase }
  let rest = name.dropFirst(capitals.count)
  let isNextWord = capitals.count > 1 && rest.first?.isLetter == true
  let count = isNextWord ? capitals.count - 1 : capitals.count
  return name.prefix(count).lowercased() + name.dropFirst(count)
}

/// The keywords of Swift that cannot be a name, in lower case.
let keywords = words(
  """
  any as associatedtype async await break case catch class continue default defer deinit do else enum extension
  fallthrough false fileprivate for func guard if import in init inout internal is let nil open operator
  precedencegroup private protocol public repeat rethrows return self some static struct subscript super switch throw
  throws true try type typealias var where while
  """)

/// The modules that come with Swift or are in the new package's graph, and the types that its sources use, in lower case.
private let takenModules = words(
  """
  calotype calotypecatalog calotypecli calotypecommand calotypefiles calotypegoldens calotypehar calotypehttp
  calotypejson calotypemacros calotypemacrosplugin calotypeplatform calotypeproof calotyperecordings calotypescreens
  calotypesecrets calotypestate calotypetca calotypeterminal calotypetesting ccurl csystem dogbreeds matchscores
  numberfact onlinestore templateapp viewcatalog
  argumentparser argumentparsertoolinfo collections customdump httptypes internalcollectionsutilities issuereporting
  issuereportingpackagesupport issuereportingtestsupport orderedcollections xctestdynamicoverlay
  builtin concurrency cxx cxxstdlib darwin dispatch distributed foundation foundationessentials
  foundationinternationalization foundationnetworking foundationxml glibc musl observation packagedescription
  packageplugin regexbuilder swift swiftshims synchronization testing xctest
  catalog catalogcommand print test
  """)

private func words(_ text: String) -> Set<String> { Set(text.split(whereSeparator: \.isWhitespace).map(String.init)) }
