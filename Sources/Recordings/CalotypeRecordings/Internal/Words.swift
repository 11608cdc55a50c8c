import CalotypeSecrets
import HTTPTypes

/// Whether the text is a day written like `2026-11-21`.
package func isDate(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-") else { return false }
  func number(_ range: Range<Int>) -> Int? {
    bytes[range].reduce(0) { sum, byte in
      sum.flatMap { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte ? $0 * 10 + Int(byte - UInt8(ascii: "0")) : nil }
    }
  }
  guard number(0..<4) != nil, let month = number(5..<7), let day = number(8..<10) else { return false }
  return 1...12 ~= month && 1...31 ~= day
}

/// Whether the text can stand in one line of a sidecar: something, and no control characters.
package func isPlainText(_ text: String) -> Bool {
  !text.isEmpty && text == trimmed(text) && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

/// Something from a file or a caller in quotation marks for a message: cut after 60 characters, and with the code points
/// of what a terminal would obey or hide.
package func quoted(_ text: String) -> String {
  var shown = ""
  for scalar in text.unicodeScalars.prefix(60) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default:
      shown.unicodeScalars.append(scalar)
    }
  }
  return "“\(shown)\(text.unicodeScalars.dropFirst(60).isEmpty ? "" : "…")”"
}

/// Whether the first text stands before the second in the order of their UTF-8 bytes, the order of every list here.
package func isBefore(_ first: String, _ second: String) -> Bool {
  // A text that is stored contiguously, as nearly every one is, is compared at once.
  let fast = first.utf8.withContiguousStorageIfAvailable { first in
    second.utf8.withContiguousStorageIfAvailable { second in
      for index in 0..<min(first.count, second.count) where first[index] != second[index] {
        return first[index] < second[index]
      }
      return first.count < second.count
    }
  }
  return fast.flatMap(\.self) ?? first.utf8.lexicographicallyPrecedes(second.utf8)
}

/// A header field's name, in lower case; nil where the text cannot be one.
package func fieldName(_ text: String) -> HTTPField.Name? {
  HTTPField.Name(text.utf8.contains { 0x41...0x5A ~= $0 } ? text.lowercased() : text)
}

/// Takes the two hexadecimal digits of an escape (RFC 3986, 2.1) off a text and returns their byte; `nil`, and leaves the
/// text as it is, if it begins with something else.
package func takeEscapedByte(_ rest: inout ArraySlice<UInt8>) -> UInt8? {
  guard rest.count >= 2, rest.first != UInt8(ascii: "+"),
    let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
  else { return nil }
  rest = rest.dropFirst(2)
  return byte
}
