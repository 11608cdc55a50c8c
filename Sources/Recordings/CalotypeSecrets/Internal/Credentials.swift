/// Takes credentials apart, so that the key in them is found where it stands alone.
///
///     Token token=K, Bearer K, ApiKey id=5, key=K, AWS4-HMAC-SHA256 Credential=…, Signature=K, Basic bWU6SA==
enum Credentials {
  private static let longest = 4096

  /// What may be a key in a value of a header field, of a cookie or of a variable; not the whole of it.
  static func parts(of text: String) -> [[UInt8]] {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.longest else { return [] }
    var parts: [[UInt8]] = []
    let words = bytes.split(separator: 0x20, maxSplits: 1)
    let scheme = words.first.map { String(decoding: $0, as: UTF8.self).lowercased() } ?? ""
    if words.count == 2, Self.schemes.contains(scheme) || scheme.hasPrefix("aws4-") {
      parts.append(Array(words[1]))
      if scheme == "basic", let meant = base64Decoded(words[1]) { parts += Self.userInfo(meant) }
    }
    for field in bytes.split(whereSeparator: { [0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: ";")].contains($0) }) {
      guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = SensitiveNames.plain(field[..<equals])
      var value = field[(equals + 1)...]
      if let first = value.first, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(first) {
        value = value.dropFirst()
        if value.last == first { value.removeLast() }
      }
      guard !name.isEmpty, !value.isEmpty, !value.allSatisfy({ $0 == UInt8(ascii: "=") }) else { continue }
      let isTelling =
        Self.names.contains(String(decoding: name, as: UTF8.self))
        || SensitiveNames.certainty(of: name) != nil
      if isTelling || value.count >= 16 && looksMade(Array(value)) { parts.append(Array(value)) }
      // Credential=AKIA…/20261121/…
      if isTelling, let first = value.split(separator: UInt8(ascii: "/")).first, first.count >= 16 {
        parts.append(Array(first))
      }
    }
    return parts
  }

  /// The long parts of a cookie's value that look as if a machine had made them: `s:KEY.SIGNATURE`, `{"a":"KEY"}`.
  static func parts(ofCookie value: [UInt8]) -> [[UInt8]] {
    guard value.count <= Self.longest else { return [] }
    let words = value.split { !TokenKind.Alphabet.dotted.holds($0) && !"~+/=".utf8.contains($0) }
    return (words + words.flatMap { $0.split(separator: UInt8(ascii: ".")) })
      .filter { $0.count >= 16 && looksMade(Array($0)) }.map { Array($0) }
  }

  /// The password of `user:password`; the user's name where it stands alone.
  static func userInfo(_ text: [UInt8]) -> [[UInt8]] {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return [text] }
    let password = Array(text[(colon + 1)...])
    let isKeyFirst =
      password.isEmpty || password.elementsEqual("x".utf8) || password.elementsEqual("x-oauth-basic".utf8)
    return [text, isKeyFirst ? Array(text[..<colon]) : password]
  }

  private static let schemes: Set<String> = [
    "apikey", "api-key", "basic", "bearer", "digest", "dpop", "gnap", "hawk", "hoba", "hmac", "jwt", "key", "mac",
    "negotiate", "ntlm", "oauth", "sharedkey", "signature", "token",
  ]

  /// Parameters that hold what proves something; others (`realm`, `uri`) are public.
  private static let names: Set<String> = [
    "apikey", "credential", "key", "mac", "oauthsignature", "oauthtoken", "password", "proof", "response", "secret",
    "sig", "signature", "token",
  ]
}
