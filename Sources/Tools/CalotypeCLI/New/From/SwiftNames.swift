import Calotype
import CalotypeOpen

/// The names of the types and properties of a package that `new --from` writes.
///
///     let names = SwiftNames(of: shape, at: "https://api.github.com/users/apple/repos?page=2", in: name)
///     names.many, names.one, names.type, names.service      // repos, repo, Repo, github
struct SwiftNames {
  /// The words for the rows and for one of them: `book orders`, `book order`.
  let manyWords, oneWord: String

  /// The rows, one of them, and the service, in the form of a property: `bookOrders`, `bookOrder`, `github`.
  let many, one, service: String

  /// The type of a row: `BookOrder`.
  let type: String

  /// - Parameter request: The request of the list. The list's key in the answer, or the last word of the address, is its name.
  init(of shape: Shape, at request: Request, in package: PackageName) {
    let address = AddressParts(request)
    let words =
      (shape.path.reversed() + address.segments.reversed()).lazy
      .map { Self.words($0.split(separator: ".").first.map(String.init) ?? "") }
      .first { words in
        let name = words.joined()
        return name.count > 1 && !name.allSatisfy(\.isNumber) && !Vocabulary.lists.contains(name)
          && !words.contains { generic.contains($0) || $0.first?.isNumber == true }
      } ?? ["items"]
    let (start, last) = (Array(words.dropLast()), words[words.count - 1])
    let isPlural = irregular[last] != nil || last.hasSuffix("s") && !last.hasSuffix("ss")
    let singular = irregular[last] ?? (isPlural ? Noun(last).one : last)
    let one = start + singular.split(separator: " ").map(String.init)
    let many = start + [isPlural ? last : last + (last.hasSuffix("ss") || last.hasSuffix("x") ? "es" : "s")]
    manyWords = many.joined(separator: " ")
    oneWord = one.joined(separator: " ")
    self.many = Self.unreserved(Self.property(many))
    self.one = Self.unreserved(Self.property(one))
    let type = one.map(capitalized).joined()
    self.type = Self.taken.contains(type) || type == package.module ? type + "Item" : type
    let labels = address.host.split(separator: ".").map(String.init)
    let own = labels.dropLast().filter { !["api", "www"].contains($0) }.last ?? labels.first ?? ""
    service = Self.unreserved(Self.property(Self.words(own.first?.isLetter == true ? own : "service")))
  }

  private static func unreserved(_ name: String) -> String {
    keywords.contains(name.lowercased()) || takenProperties.contains(name) ? name + "Item" : name
  }

  /// Returns the words of a name, without anything but letters and digits.
  static func words(_ name: String) -> [String] {
    Vocabulary.words(name).map { $0.filter { $0.isLetter || $0.isASCII && $0.isNumber } }.filter { !$0.isEmpty }
  }

  /// Returns a property's name for a key: `fullName` for `full_name`, `` `default` `` for `default`.
  static func property(_ words: [String]) -> String {
    let name = (words.first?.lowercased() ?? "field") + words.dropFirst().map(capitalized).joined()
    return name.first?.isNumber == true ? "field\(name)" : name
  }

  /// Returns a name in the form in which a declaration needs it.
  static func escaped(_ name: String) -> String { keywords.contains(name.lowercased()) ? "`\(name)`" : name }

  /// The names of types that the package's sources use.
  static let taken = Vocabulary.set(
    """
    APIError Action AllCasePaths AnyCasePath Answer App BaseURL Body Bool CalendarDate Catalog CodingKey CodingKeys Column
    Credential CustomStringConvertible Decodable Dependency DependencyValues Details DisplayLocale Double EmptyState Equatable Error Form Format
    FormRow ID Identifiable Insets Int Key List Loading LoadingContent MainActor Moment Never Noun Optional Page Print Protocol Reduce
    Reducer ReducerOf Request Result Screen ScrollView Self Send Sendable Service State String Symbol Table TableColumn Test
    TestStore Testing Text TitleBar Transport TransportClient Type UInt64 VStack View
    """)

  /// The names of properties that the package's sources use.
  private static let takenProperties = Vocabulary.set(
    "api body details failure id journey key list missing opened rows send state store table transport value")
}

/// Words of addresses that say nothing about what is listed.
private let generic = Vocabulary.set(
  "all api find get index json latest list new public query rest search top v")

private let irregular = [
  "children": "child", "cookies": "cookie", "criteria": "criterion", "heroes": "hero", "indices": "index",
  "media": "medium", "movies": "movie", "news": "news item", "people": "person", "series": "series",
  "species": "species", "statuses": "status",
]

/// Returns a word with a capital first letter.
func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

extension String {
  /// The text as a literal of Swift.
  var literal: String { debugDescription.replacing("\\'", with: "'") }
}
