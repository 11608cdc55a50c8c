/// Decodes percent-encoding and `+`. Invalid escapes are copied unchanged.
package func formDecoded(_ text: some Collection<UInt8>) -> [UInt8] { Reading.decoded(text, .form) }

/// The fields of a query, of a form's body (`application/x-www-form-urlencoded`) and, with another separator, of a
/// cookie: encoded names and values.
enum FormFields {
  /// The text with other values.
  ///
  /// - Parameter replace: Returns the replacement of the value of a decoded name, or `nil` to keep it.
  static func edit(
    _ text: [UInt8], separator: UInt8 = UInt8(ascii: "&"), _ replace: (_ name: String, Range<Int>) -> [UInt8]?
  ) -> [UInt8] {
    var edits: [(range: Range<Int>, bytes: [UInt8])] = []
    for field in text.split(separator: separator) {
      guard let equals = field.firstIndex(where: { $0 == "=" }) else { continue }
      let name = String(decoding: Reading.decoded(field[..<equals], .form), as: UTF8.self)
      let value = (equals + 1)..<field.endIndex
      if let bytes = replace(name, value) { edits.append((value, bytes)) }
    }
    return replacing(edits, in: text)
  }
}
