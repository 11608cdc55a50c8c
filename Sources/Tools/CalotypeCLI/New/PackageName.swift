/// The name that a new package is asked for, and the names that follow from it.
///
///     let name = try PackageName("my-shelf")
///     name.folder       // my-shelf
///     name.module       // MyShelf
///     name.command      // myshelf
///     name.property     // myShelf
///     name.variable     // MY_SHELF_URL
struct PackageName: Hashable {
  /// The folder that the package is made in, unless the user names another.
  let folder: String

  /// The module: every part of the name with a capital.
  let module: String

  /// The command, and the app in the ids of screens: the module in lower case.
  let command: String

  /// The catalogue as a property: `Catalog.myShelf`.
  let property: String

  /// The environment variable that replaces the service's address.
  let variable: String

  /// The most characters of a name: with it, every line of the package is as long as its format allows.
  static let limit = 30

  /// Checks a name and derives the others.
  ///
  /// - Throws: ``PackageNameError``.
  init(_ name: String) throws(PackageNameError) {
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    let isASCIIWord = parts.allSatisfy { part in !part.isEmpty && part.utf8.allSatisfy { isLetter($0) || isDigit($0) } }
    guard let first = name.utf8.first, isLetter(first), isASCIIWord else {
      throw PackageNameError(name, .notAnIdentifier)
    }
    guard name.utf8.count <= Self.limit else { throw PackageNameError(name, .tooLong) }

    self.folder = name
    self.module = parts.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    self.command = self.module.lowercased()
    self.property = beginningInLowerCase(self.module)
    self.variable = snakeCase(self.property).uppercased() + "_URL"

    if swiftWords.contains(self.command) { throw PackageNameError(name, .wordOfSwift) }
    // The package has three modules. File systems that ignore case must be able to tell them from others, too.
    for module in ["", "command", "tests"].map({ self.command + $0 }) where takenModules.contains(module) {
      throw PackageNameError(name, .taken)
    }
  }
}

/// Why a package cannot have a name, and which it could have.
struct PackageNameError: Error, Hashable, CustomStringConvertible {
  enum Reason {
    case notAnIdentifier, tooLong, wordOfSwift, taken
  }

  let name: String
  let reason: Reason

  init(_ name: String, _ reason: Reason) {
    self.name = name
    self.reason = reason
  }

  var description: String {
    switch self.reason {
    case .notAnIdentifier:
      "“\(self.name)” cannot be the name of a Swift module. A name begins with a letter and goes on with letters and digits, "
        + "all of them ASCII; “-” or “_” may stand between two parts: shelf, my-shelf, Shelf2."
    case .tooLong:
      "“\(self.name)” has \(self.name.utf8.count) characters. A name has at most \(PackageName.limit)."
    case .wordOfSwift:
      "“\(self.name)” is a word of the Swift language, so no catalogue can be called so. Take another name: my-\(self.name)."
    case .taken:
      "“\(self.name)” would clash with a module or a type that the package uses. Take another name: my-\(self.name)."
    }
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
}

private func isDigit(_ byte: UInt8) -> Bool {
  UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
}

/// `Shelf` as `shelf`, `URLList` as `urlList`: the capitals that it begins with, but for the one of the next word.
private func beginningInLowerCase(_ name: String) -> String {
  let capitals = name.prefix { $0.isUppercase }
  let rest = name.dropFirst(capitals.count)
  let isNextWord = capitals.count > 1 && rest.first?.isLetter == true
  let count = isNextWord ? capitals.count - 1 : capitals.count
  return name.prefix(count).lowercased() + name.dropFirst(count)
}

/// `urlList` as `url_List`.
private func snakeCase(_ name: String) -> String {
  var result = ""
  var isAfterSmall = false
  for character in name {
    if character.isUppercase, isAfterSmall { result += "_" }
    result.append(character)
    isAfterSmall = !character.isUppercase
  }
  return result
}

/// What cannot be a property's name, in lower case.
private let swiftWords: Set<String> = [
  "any", "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit",
  "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import",
  "in",
  "init", "inout", "internal", "is", "let", "nil", "open", "operator", "precedencegroup", "private", "protocol",
  "public",
  "repeat", "rethrows", "return", "self", "some", "static", "struct", "subscript", "super", "switch", "throw", "throws",
  "true", "try", "type", "typealias", "var", "where", "while",
]

/// Modules that stand in the new package's graph or come with Swift, and the types that its command and its tests name;
/// in lower case.
private let takenModules: Set<String> = [
  "calotype", "calotypecatalog", "calotypecli", "calotypecommand", "calotypefiles", "calotypefixtures",
  "calotypegoldens",
  "calotypehttp", "calotypescreens", "calotypestate", "calotypeterminal", "calotypetesting", "calotypemacros", "ccurl",
  "csystem", "dogbreeds", "matchscores", "numberfact", "onlinestore",
  "argumentparser", "argumentparsertoolinfo", "collections", "customdump", "httptypes", "issuereporting",
  "issuereportingpackagesupport", "issuereportingtestsupport", "xctestdynamicoverlay",
  "builtin", "concurrency", "cxx", "cxxstdlib", "darwin", "dispatch", "distributed", "foundation",
  "foundationessentials",
  "foundationinternationalization", "foundationnetworking", "foundationxml", "glibc", "musl", "observation",
  "packagedescription", "packageplugin", "regexbuilder", "swift", "swiftshims", "synchronization",
  "testing", "xctest",
  "catalog", "catalogcommand", "print", "test",
]
