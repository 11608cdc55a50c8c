import Calotype

/// The names that APIs use, in lower case and without separators: `full_name`, `fullName` and `FullName` are `fullname`.
///
/// Every rule that knows a name finds it here. A rule looks at values first where it can, since names lie.
package enum Vocabulary {
  /// Members that hold the list of an envelope.
  package static let lists = set(
    """
    data items results result records rows entries entry list value values content hits docs documents objects
    features nodes edges children message messages embedded response payload elements collection member pages entities
    feed rates quotes matches item ordereditems rowset
    """)

  /// Members that name the cells of a table beside them.
  static let headers = set("columns columnnames fields header headers columndefinitions")

  /// Lists of a feed, which has an identifier and a title itself.
  static let feeds = set("entry entries item ordereditems")

  /// Lists of a GraphQL connection. They are a list even inside an object with an identifier.
  static let connections = set("nodes edges")

  /// Members of an element that hold the element itself: `{"node": {…}}`.
  static let wrappers = set("node source properties attributes fields data document resource")

  /// Texts by which people call a thing, the best first.
  static let titles = list(
    """
    name title label fullname displayname login username headline heading subject summary caption message question
    word text body content description value ip
    """)

  /// Names of a nested object whose title is meant where the object is: `{"title": {"rendered": "…"}}`.
  static let titleParts = set("rendered common default plaintext text en value")

  /// Identifiers, the best first. Only one whose values are all different counts. The first ten are nothing else.
  static let ids = list(
    "id uuid guid gid objectid pageid key sid uid sha slug code number iata isbn symbol url href self uri name")

  /// Longer texts about a thing, the best first.
  static let subtitles = list(
    """
    summary description tagline subtitle excerpt snippet abstract overview extract explanation details about bio body
    text content
    """)

  /// Nested objects that describe another person or thing, so their names are not the title of the row.
  static let others = set(
    """
    author user owner creator createdby assignee committer account reporter customer parent company organization org
    seller license links address billingaddress location
    """)

  /// Numbers that are labels, not amounts: they have no group separators.
  static let labels = set(
    """
    year zip zipcode postcode postalcode postal code port number version phone rank season decade ssn isbn ean gtin
    sku pid iid no issue num
    """)

  /// Words of amounts of money.
  static let money = set(
    """
    price prices amount cost costs fee balance salary subtotal revenue budget cap paid due usd eur gbp jpy chf payout
    tax income
    """)

  /// Words of amounts of money where a currency is beside them.
  static let sums = set("total value discount net gross sum charge tip")

  /// Words of counts that would be money by another word: `price_count`.
  static let counts = set("count quantity qty num rank percent percentage id index change weight")

  /// Words of points in time; the value is one only if it is a number that a time has.
  static let times = set(
    """
    at time date timestamp ts created updated modified published expires on utc since until start end dt sunrise
    sunset lastactivity epoch seen unixtime t
    """)

  /// Words of lengths of time.
  static let durations = set("duration elapsed runtime uptime latency took timeout")

  /// Words of pictures; the value is one only if it is an address.
  static let pictures = set(
    "avatar image img thumbnail thumb picture photo icon logo poster banner cover sprite artwork favicon")

  /// Words of identifiers other than the row's.
  static let identifiers = set(
    """
    id ids gid pageid uuid guid sid sha hash uid cid etag digest token iid uri userid appid itemid teamid playerid gameid
    orderid productid customerid accountid
    """)

  /// Words of one out of a few values.
  static let choices = set(
    """
    status state type kind category level priority language lang gender role visibility currency severity phase region
    division conference direction species
    """)

  /// Columns that readers want early, with what each is worth.
  static let wanted = [
    "status": 12, "state": 12, "phase": 12, "type": 4, "category": 8, "price": 8, "amount": 8, "date": 6, "created": 0,
    "published": 6, "email": 6, "score": 8, "rating": 6, "author": 8, "points": 6, "language": 6, "version": 8,
    "count": 2, "updated": -2, "modified": -2, "number": 6, "total": 4, "stargazers": 10, "downloads": 8,
    "population": 8, "magnitude": 8, "mag": 12, "year": 6, "artist": 8, "user": 4, "by": 8, "country": 6, "city": 4,
    "place": 6, "brand": 4, "success": 6, "active": 4, "completed": 6, "done": 6,
  ]

  static func list(_ words: String) -> [String] { words.split(whereSeparator: \.isWhitespace).map(String.init) }

  package static func set(_ words: String) -> Set<String> { Set(list(words)) }

  /// The words of a name in lower case: `created_at`, `createdAt` and `created-at` are `created` and `at`.
  package static func words(_ name: String) -> [String] {
    var words: [String] = [""]
    var wasLower = false
    for scalar in name.unicodeScalars.prefix(200) {
      let (isUpper, isDigit) = ("A"..."Z" ~= scalar, "0"..."9" ~= scalar)
      let isSeparator = scalar.isASCII && !isUpper && !isDigit && !("a"..."z" ~= scalar)
      if isSeparator || wasLower && isUpper { words.append("") }
      if isSeparator { continue }
      wasLower = !isUpper && !isDigit
      words[words.count - 1] += isUpper ? String(scalar).lowercased() : String(scalar)
    }
    return words.filter { !$0.isEmpty }
  }

  /// A name in the form of the tables.
  static func plain(_ name: String) -> String { words(name).joined() }

  /// Whether a key could be a field's name in a program, and not an identifier or a name of a thing: `owner_id`, not `Q42`.
  static func isFieldName(_ key: String) -> Bool {
    isWord(key) && (key.utf8.first ?? 0) > UInt8(ascii: "Z")
  }

  /// Whether a text has nothing but ASCII letters, digits and low lines.
  static func isWord(_ text: String) -> Bool { text.utf8.allSatisfy { isUnreserved($0) && !"-.~".utf8.contains($0) } }
}
