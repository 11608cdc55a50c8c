/// Names that say that a value is secret, found by their last two letters: nearly every other name is passed over at
/// once.
struct NameTable {
  private typealias Entry = (bytes: [UInt8], isEnding: Bool, certainty: SensitiveNames.Certainty)

  /// The names themselves, in small letters without marks.
  let names: Set<String>

  private var entries: [UInt16: [Entry]] = [:]

  /// - Parameters:
  ///   - certain: Names that leave no doubt.
  ///   - likely: Names that may be those of something harmless.
  ///   - endings: What names may end in, to be as likely.
  private init(certain: [String], likely: [String] = [], endings: [String] = []) {
    self.names = Set(certain)
    for name in certain { self.add(name, isEnding: false, .certain) }
    for name in likely { self.add(name, isEnding: false, .likely) }
    for name in endings { self.add(name, isEnding: true, .likely) }
  }

  private mutating func add(_ name: String, isEnding: Bool, _ certainty: SensitiveNames.Certainty) {
    let bytes = Array(name.utf8)
    self.entries[Self.key(bytes), default: []].append((bytes, isEnding, certainty))
  }

  /// What a plain name says about its value; nil for nothing.
  func kind(of plain: [UInt8]) -> SensitiveNames.Certainty? {
    guard plain.count >= 3, let entries = self.entries[Self.key(plain)] else { return nil }
    var kind: SensitiveNames.Certainty?
    for entry in entries {
      if entry.bytes == plain, entry.certainty == .certain { return .certain }
      if entry.isEnding ? plain.suffix(entry.bytes.count).elementsEqual(entry.bytes) : plain == entry.bytes {
        kind = entry.certainty
      }
    }
    return kind
  }

  private static func key(_ plain: [UInt8]) -> UInt16 {
    UInt16(plain[plain.count - 2]) << 8 | UInt16(plain[plain.count - 1])
  }

  /// For each pair of bytes whether a name of either table ends in it; “token” ends the names of fields, too.
  static let lastLetters: [Bool] = {
    var table = [Bool](repeating: false, count: 65_536)
    for key in [UInt16](Self.fields.entries.keys) + Self.values.entries.keys + [Self.key(Array("token".utf8))] {
      table[Int(key)] = true
    }
    return table
  }()

  /// Header fields, apart from those whose name is also that of a value.
  static let fields = NameTable(certain: [
    "authorization", "proxyauthorization", "authentication", "cookie", "cookie2", "setcookie", "setcookie2", "xauth",
    "xhubsignature", "xhubsignature256", "xfunctionskey", "xgoogiapjwtassertion",
  ])

  /// Query items, fields of forms, and members of JSON objects.
  static let values = NameTable(
    certain: [
      "accesskey", "accesstoken", "apikey", "apisecret", "apitoken", "appsecret", "assertion", "authenticitytoken",
      "appkey", "authkey", "authtoken", "bearertoken", "clientassertion", "clientsecret", "connectionstring",
      "consumersecret", "credential", "credentials", "csrf", "csrftoken", "csrfmiddlewaretoken", "cvc", "cvv",
      "devicetoken", "encryptionkey", "idtoken", "jwt", "keysecret", "oauthtoken", "oauthtokensecret", "otp",
      "passphrase", "passwd", "password", "privatekey", "pwd", "refreshtoken", "secret", "secretkey", "securitytoken",
      "sessionkey", "sessiontoken", "sharedsecret", "signingkey", "subscriptionkey", "token", "totp", "usertoken",
      "xapikey", "xsrf", "xsrftoken",
    ],
    likely: [
      "apikeys", "auth", "authorization", "bearer", "cookie", "pass", "passwords", "pin", "secrets", "session", "sid",
      "sig",
      "tokens",
    ],
    endings: [
      "accesskey", "accesskeyid", "accesstoken", "apikey", "apitoken", "authtoken", "clientsecret",
      "connectionstring", "credential", "credentials", "csrftoken", "encryptionkey", "idtoken", "password", "passwd",
      "privatekey", "refreshtoken", "secret", "secretkey",
      "securitytoken", "sessionid", "sessiontoken", "signature", "subscriptionkey",
    ])
}
