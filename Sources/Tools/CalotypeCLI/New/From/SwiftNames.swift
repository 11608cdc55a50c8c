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
    let parts =
      (request.head.path ?? "").prefix { $0 != "?" }.split(separator: "/").reversed().map(String.init) + ["items"]
    let candidates = shape.path.reversed() + parts
    let words =
      candidates.lazy.map { Vocabulary.words($0.split(separator: ".").first.map(String.init) ?? "") }
      .first { words in
        !words.isEmpty && !Vocabulary.lists.contains(words.joined())
          && !words.contains { generic.contains($0) || $0.first?.isNumber == true }
      } ?? ["items"]
    let last = words[words.count - 1]
    let isPlural = irregular[last] != nil || last.hasSuffix("s") && !last.hasSuffix("ss")
    let one = Array(words.dropLast()) + [irregular[last] ?? (isPlural ? Noun(last).one : last)]
    let many =
      isPlural
      ? words : Array(words.dropLast()) + [last.hasSuffix("ss") || last.hasSuffix("x") ? last + "es" : last + "s"]
    manyWords = many.joined(separator: " ")
    oneWord = one.joined(separator: " ")
    self.many = Self.unreserved(Self.property(many))
    self.one = Self.unreserved(Self.property(one))
    let type = one.map(capitalized).joined()
    self.type = Self.taken.contains(type) || type == package.module ? type + "Item" : type
    let labels = (request.head.authority ?? "").prefix { $0 != ":" }.split(separator: ".").map(String.init)
    let own = labels.dropLast().filter { !["api", "www"].contains($0) }.last ?? labels.first ?? ""
    service = Self.unreserved(Self.property(Vocabulary.words(own.first?.isLetter == true ? own : "service")))
  }

  private static func unreserved(_ name: String) -> String {
    keywords.contains(name.lowercased()) ? name + "Item" : name
  }

  /// Returns a property's name for a key: `fullName` for `full_name`, `` `default` `` for `default`.
  static func property(_ words: [String]) -> String {
    let words = words.map { $0.filter { $0.isLetter || $0.isASCII && $0.isNumber } }.filter { !$0.isEmpty }
    let name = (words.first?.lowercased() ?? "field") + words.dropFirst().map(capitalized).joined()
    return name.first?.isNumber == true ? "field\(name)" : name
  }

  /// Returns a name in the form in which a declaration needs it.
  static func escaped(_ name: String) -> String { keywords.contains(name.lowercased()) ? "`\(name)`" : name }

  /// The names of types that the package's sources use.
  static let taken: Set<String> = [
    "APIError", "Answer", "App", "Bool", "Catalog", "Column", "Decodable", "Details", "Double", "Error", "Form",
    "Format",
    "FormRow", "Insets", "Int", "List", "Loading", "Never", "Noun", "Optional", "Page", "Print", "Protocol", "Reduce",
    "Reducer",
    "Request", "Result", "Screen", "ScrollView", "Self", "Send", "Service", "State", "Action", "String", "Symbol",
    "Table",
    "TableColumn", "Test", "Text", "TitleBar", "Transport", "Type", "VStack", "View", "ID", "Key",
  ]
}

/// Words of addresses that say nothing about what is listed.
private let generic: Set<String> = [
  "all", "api", "find", "get", "index", "json", "latest", "list", "new", "public", "query", "rest", "search", "top",
  "v",
]

private let irregular = [
  "children": "child", "companies": "company", "countries": "country", "currencies": "currency", "indices": "index",
  "movies": "movie", "news": "news", "people": "person", "series": "series", "species": "species", "statuses": "status",
]

/// Returns a word with a capital first letter.
func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }
