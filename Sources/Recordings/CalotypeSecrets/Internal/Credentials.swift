/// Splits credentials, so that the key in them is found where it is used alone.
///
///     Token token=K, Bearer K, ApiKey id=5, key=K, AWS4-HMAC-SHA256 Credential=…, Signature=K, Basic bWU6SA==
enum Credentials {
  private static let longest = 4096

  /// Returns the parts of a header field's value, or of a variable, that may be keys.
  static func parts(of text: [UInt8]) -> [[UInt8]] {
    guard text.count <= Self.longest else { return [] }
    var parts: [[UInt8]] = []
    let words = text.split(separator: 0x20, maxSplits: 1)
    let scheme = words.first.map { String(decoding: $0, as: UTF8.self).lowercased() } ?? ""
    if words.count == 2, Self.schemes.contains(scheme) || scheme.hasPrefix("aws4-") {
      parts.append(Array(words[1]))
      if scheme == "basic", let decoded = base64Decoded(run: words[1]) { parts += Self.userInfo(decoded) }
    }
    for field in text.split(whereSeparator: ByteSet(" \t,;").contains) {
      guard let equals = field.firstIndex(where: { $0 == "=" }), equals > field.startIndex else { continue }
      let name = SensitiveNames.plain(field[..<equals])
      var value = field[(equals + 1)...]
      let quote = value.first.flatMap { ByteSet("\"'").contains($0) ? $0 : nil }
      if quote != nil { value = value.dropFirst() }
      if quote != nil, value.last == quote { value = value.dropLast() }
      guard !name.isEmpty, !value.isEmpty, !value.allSatisfy({ $0 == "=" }) else { continue }
      let isSecret =
        Self.names.contains(String(decoding: name, as: UTF8.self)) || SensitiveNames.certainty(of: name) != nil
      if isSecret || value.count >= 16 && looksGenerated(value) { parts.append(Array(value)) }
      // Credential=AKIA…/20261121/…
      if isSecret, let first = value.split(separator: UInt8(ascii: "/")).first, first.count >= 16 {
        parts.append(Array(first))
      }
    }
    return parts
  }

  /// Returns the long parts of a cookie's value that look generated: `s:KEY.SIGNATURE`, `{"a":"KEY"}`.
  static func parts(ofCookie value: [UInt8]) -> [[UInt8]] {
    guard value.count <= Self.longest else { return [] }
    let words = value.split { !ByteSet.credential.contains($0) }
    return (words + words.flatMap { $0.split(separator: UInt8(ascii: ".")) })
      .filter { $0.count >= 16 && looksGenerated($0) }.map { Array($0) }
  }

  /// Returns the password of `user:password`, or the user's name if it is alone.
  static func userInfo(_ text: [UInt8]) -> [[UInt8]] {
    guard let colon = text.firstIndex(where: { $0 == ":" }) else { return [text] }
    let password = Array(text[(colon + 1)...])
    let isKeyFirst = ["", "x", "x-oauth-basic"].contains { password.elementsEqual($0.utf8) }
    return [text, isKeyFirst ? Array(text[..<colon]) : password]
  }

  private static let schemes: Set<String> = [
    "apikey", "api-key", "basic", "bearer", "digest", "dpop", "gnap", "hawk", "hoba", "hmac", "jwt", "key", "mac",
    "negotiate", "ntlm", "oauth", "sharedkey", "signature", "token",
  ]

  /// The parameters that prove something. Others, such as `realm` and `uri`, are public.
  private static let names: Set<String> = [
    "apikey", "credential", "key", "mac", "oauthsignature", "oauthtoken", "password", "proof", "response", "secret",
    "sig", "signature", "token",
  ]
}
