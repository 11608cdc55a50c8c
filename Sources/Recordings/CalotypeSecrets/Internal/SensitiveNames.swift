/// The names that make a value secret: those that always do, and those of a service's rules.
struct SensitiveNames {
  /// Where a name is used.
  enum Place { case header, query, form }

  /// The certainty that a value with this name is secret.
  enum Certainty {
    case certain
    /// The name may also be that of something harmless, such as the “signature” dish. The value decides.
    case likely
    /// The value is secret if it is a short number, such as a `pin`.
    case number

    /// Whether a name of this certainty is enough to make a value secret, whatever it looks like.
    func isEnough(for value: some Collection<UInt8>) -> Bool {
      switch self {
      case .certain: true
      case .likely: false
      case .number: 4...12 ~= value.count && value.allSatisfy(\.isDigit)
      }
    }
  }

  private let own: [Place: Set<[UInt8]>]

  init(_ rules: RedactionRules) {
    let lists = [(Place.header, rules.headers), (.query, rules.query), (.form, rules.form)].filter { !$0.1.isEmpty }
    own = Dictionary(uniqueKeysWithValues: lists.map { ($0, Set($1.map { Self.plain($0.utf8) })) })
  }

  func isSecret(_ name: some BidirectionalCollection<UInt8>, in place: Place) -> Bool {
    if let own = self.own[place], own.contains(Self.plain(name)) { return true }
    return place == .header ? Self.isSecretHeader(name) : Self.certainty(of: name) != nil
  }

  static func isSecretHeader(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard mayBeKnown(name) else { return false }
    var plain = self.plain(name)
    if headers.contains(String(decoding: plain, as: UTF8.self)) { return true }
    if name.starts(with: "x-".utf8) || name.starts(with: "X-".utf8) { plain.removeFirst() }
    return (certainty(ofPlain: plain) != nil || plain.suffix(5).elementsEqual("token".utf8)) && !isAboutPages(plain)
  }

  /// Returns the certainty that a value is secret, from its name in a query, a form or a JSON object; `nil` if the name
  /// does not suggest it. `user[password]` and `db.password` are passwords.
  static func certainty(of name: some BidirectionalCollection<UInt8>) -> Certainty? {
    guard mayBeKnown(name), 3...120 ~= name.count else { return nil }
    let plain = self.plain(name)
    var certainty: Certainty?
    if let last = name.split(whereSeparator: { $0 == "[" || $0 == "]" || $0 == "." }).last {
      certainty = self.certainty(ofPlain: self.plain(last))
    }
    certainty = certainty ?? self.certainty(ofPlain: plain)
    return certainty == nil || isAboutPages(plain) ? nil : certainty
  }

  private static func certainty(ofPlain name: [UInt8]) -> Certainty? {
    guard name.count >= 3 else { return nil }
    return table[lastLetters(name)].first {
      $0.isEnding ? name.suffix($0.name.count).elementsEqual($0.name) : name == $0.name
    }?.certainty
  }

  /// Whether a text is itself one of the names: the password “password” would be found in every body.
  static func isName(_ text: [UInt8]) -> Bool { certain.contains(String(decoding: text, as: UTF8.self).lowercased()) }

  /// Whether the last two letters are those of a known name.
  private static func mayBeKnown(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    var last: UInt8?
    for byte in name.reversed() where !separators.contains(byte) {
      if let last { return !table[Int(byte.lowercased) << 8 | Int(last)].isEmpty }
      last = byte.lowercased
    }
    return false
  }

  /// Returns the name in lowercase and without separators: `apikey` for `api_key` and `API-Key`.
  static func plain(_ name: some Collection<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(name.count)
    for byte in name where !separators.contains(byte) { plain.append(byte.lowercased) }
    return plain
  }

  private static let separators = ByteSet("-_. []")

  /// A token of the next page is not a secret, and requests differ by it.
  private static func isAboutPages(_ plain: [UInt8]) -> Bool {
    let parts = pageNames
    return plain.indices.contains { start in parts.contains { plain[start...].starts(with: $0) } }
  }

  // MARK: - Tables

  private static let pageNames = ["page", "next", "prev", "cursor", "continu"].map { Array($0.utf8) }

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }

  /// The names and endings by their last two letters, so that nearly every other name is rejected at once. The name of a
  /// header field may also end in “token”.
  private static let table: [[(name: [UInt8], isEnding: Bool, certainty: Certainty?)]] = {
    var table = [[(name: [UInt8], isEnding: Bool, certainty: Certainty?)]](repeating: [], count: 65_536)
    func add(_ names: Set<String>, isEnding: Bool, _ certainty: Certainty?) {
      for name in names.map({ Array($0.utf8) }) { table[Self.lastLetters(name)].append((name, isEnding, certainty)) }
    }
    add(Self.certain, isEnding: false, .certain)
    add(["pin"], isEnding: false, .number)
    add(Self.likely, isEnding: false, .likely)
    add(Self.endings, isEnding: true, .likely)
    add(Self.headers, isEnding: false, nil)
    return table
  }()

  private static func lastLetters(_ name: [UInt8]) -> Int { Int(name[name.count - 2]) << 8 | Int(name[name.count - 1]) }

  /// The names of header fields that are not also those of values.
  private static let headers = Self.words(
    """
    authorization proxyauthorization authentication cookie cookie2 setcookie setcookie2 xauth xhubsignature
    xhubsignature256 xfunctionskey xgoogiapjwtassertion
    """)

  /// The names of query items, of fields of forms, and of members of JSON objects.
  private static let certain = Self.words(
    """
    accesskey accesstoken apikey apisecret apitoken appkey appsecret assertion authenticitytoken authkey authtoken
    bearertoken clientassertion clientsecret connectionstring consumersecret credential credentials csrf
    csrfmiddlewaretoken csrftoken cvc cvv devicetoken encryptionkey idtoken jwt keysecret oauthtoken oauthtokensecret
    otp passphrase passwd password privatekey pwd refreshtoken secret secretkey securitytoken sessionkey sessiontoken
    sharedsecret signingkey subscriptionkey token totp usertoken xapikey xsrf xsrftoken
    """)

  /// Names that may also be those of something harmless.
  private static let likely = Self.words(
    "apikeys auth authorization bearer cookie pass passwords secrets session sid sig tokens")

  /// The endings of names that may also be those of something harmless.
  private static let endings = Self.words(
    """
    accesskey accesskeyid accesstoken apikey apitoken authtoken clientsecret connectionstring credential credentials
    csrftoken encryptionkey idtoken passwd password privatekey refreshtoken secret secretkey securitytoken sessionid
    sessiontoken signature subscriptionkey
    """)
}
