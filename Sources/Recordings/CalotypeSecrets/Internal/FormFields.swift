/// Fields as they stand in a query, in a form's body (`application/x-www-form-urlencoded`) and, with other separators,
/// in a cookie: names and values side by side, still encoded.
enum FormFields {
  /// The text with other values.
  ///
  /// - Parameter replace: Name, as it is meant, and value, as it is written; nil to keep it.
  static func edit(
    _ text: [UInt8], separator: UInt8 = UInt8(ascii: "&"), _ replace: (String, [UInt8]) -> [UInt8]?
  ) -> [UInt8] {
    var output: [UInt8] = []
    var (copied, start) = (0, 0)
    while start < text.count {
      let end = text[start...].firstIndex(of: separator) ?? text.count
      if let equals = text[start..<end].firstIndex(of: UInt8(ascii: "=")) {
        let name = String(decoding: Self.meant(text[start..<equals]), as: UTF8.self)
        if let value = replace(name, Array(text[(equals + 1)..<end])) {
          output += text[copied...equals]
          output += value
          copied = end
        }
      }
      start = end + 1
    }
    return output + text[copied...]
  }

  /// What an encoded name or value means, with `+` for a blank.
  static func meant(_ text: some Collection<UInt8>) -> [UInt8] {
    let text = Array(text)
    return Reading.percent(text, plusIsBlank: true)?.bytes ?? text
  }
}
