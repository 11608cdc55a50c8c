/// Lenient decoding for services that send the same value as a number or as a string. A missing, null or unusable value is
/// `nil`; use `decode` for a required value.
///
///     self.weight = values.lenientInt(forKey: .weight)       // 185 of 185, 185.0, "185" and " 185 "
extension KeyedDecodingContainer {
  /// Decodes a string, also from the digits of a number.
  public func lenientString(forKey key: Key) -> String? {
    guard hasValue(forKey: key) else { return nil }
    if let text = try? decode(String.self, forKey: key) { return text }
    if let number = try? decode(Int.self, forKey: key) { return "\(number)" }
    if let number = try? decode(UInt64.self, forKey: key) { return "\(number)" }
    return (try? decode(Double.self, forKey: key)).map { "\($0)" }
  }

  /// Decodes an integer, also from a string or with a fraction of zero; `nil` if it does not fit into `Int`.
  public func lenientInt(forKey key: Key) -> Int? {
    guard hasValue(forKey: key) else { return nil }
    if let number = try? decode(Int.self, forKey: key) { return number }
    if let number = try? decode(Double.self, forKey: key) { return Int(exactly: number) }
    guard let text = numeral(forKey: key) else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  /// Decodes a required integer, such as an id.
  ///
  /// - Throws: ``APIError/unreadable(_:)``: `“id” is missing`, `“id” is not a whole number`.
  public func requiredInt(forKey key: Key) throws(APIError) -> Int {
    if let number = lenientInt(forKey: key) { return number }
    throw .unreadable("“\(key.stringValue)” \(contains(key) ? "is not a whole number" : "is missing")")
  }

  /// Decodes a finite number, also from a string.
  public func lenientDouble(forKey key: Key) -> Double? {
    guard hasValue(forKey: key) else { return nil }
    let number = (try? decode(Double.self, forKey: key)) ?? numeral(forKey: key).flatMap { Double($0) }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Decodes a Boolean, also from 1 or 0 or a string of these.
  public func lenientBool(forKey key: Key) -> Bool? {
    guard hasValue(forKey: key) else { return nil }
    if let bool = try? decode(Bool.self, forKey: key) { return bool }
    return switch lenientString(forKey: key)?.withoutBlanks.lowercased() {
    case "true", "1", "1.0": true
    case "false", "0", "0.0": false
    default: nil
    }
  }

  private func hasValue(forKey key: Key) -> Bool {
    contains(key) && (try? decodeNil(forKey: key)) == false
  }

  /// Decodes a decimal number from a string; unlike `Double(_:)`, rejects `0x10`, `nan` and `infinity`.
  private func numeral(forKey key: Key) -> String? {
    let text = try? decode(String.self, forKey: key).withoutBlanks
    return text.flatMap { $0.utf8.allSatisfy { "0123456789.+-eE".utf8.contains($0) } ? $0 : nil }
  }
}

extension String {
  /// The text without the blanks around it.
  package var withoutBlanks: String { String(trimmed(self, of: \.isWhitespace)) }
}
