/// Fields as they stand in a query, in a form's body (`application/x-www-form-urlencoded`) and, with other separators,
/// in a cookie: names and values side by side, still encoded.
enum FormFields {
  /// The text with other values.
  ///
  /// - Parameter replace: Name, as it is meant, and value, as it is written; nil to keep it.
  static func edit(
    _ text: [UInt8], separator: UInt8 = UInt8(ascii: "&"), _ replace: (String, [UInt8]) -> [UInt8]?
  ) -> [UInt8] {
    let fields = text.split(separator: separator, omittingEmptySubsequences: false).map { field -> [UInt8] in
      guard let equals = field.firstIndex(of: UInt8(ascii: "=")) else { return Array(field) }
      let name = String(decoding: Self.meant(field[..<equals]), as: UTF8.self)
      guard let value = replace(name, Array(field[(equals + 1)...])) else { return Array(field) }
      return field[...equals] + value
    }
    return Array(fields.joined(separator: [separator]))
  }

  /// What an encoded name or value means, with `+` for a blank.
  static func meant(_ text: some Collection<UInt8>) -> [UInt8] {
    let text = Array(text)
    return Reading.percent(text, plusIsBlank: true)?.bytes ?? text
  }
}
