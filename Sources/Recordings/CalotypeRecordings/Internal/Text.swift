import CalotypeHTTP
import HTTPTypes

/// Whether a text consists of ASCII digits only.
func isDigits(_ text: some StringProtocol, _ count: ClosedRange<Int> = 1...18) -> Bool {
  count.contains(text.utf8.count) && text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
}

/// Returns the days from 1970-01-01 to a Gregorian date such as `2026-11-21`, or `nil` if the text is not a date.
package func dayNumber(_ text: String) -> Int? {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ isDigits($0) }), let month = Int(parts[1]),
    let day = Int(parts[2]), let year = Int(parts[0]), 1...12 ~= month, 1...31 ~= day
  else { return nil }
  return dayNumber(year, month, day)
}

/// Whether a text is not empty and has no control character and no spaces at its ends.
func isPlainText(_ text: String) -> Bool {
  !text.isEmpty && text.first != " " && text.last != " "
    && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

/// Returns the start of a text in quotation marks, with escapes for characters that affect a terminal.
package func quoted(_ text: String) -> String {
  let shown = text.unicodeScalars.prefix(60).map { scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: String(scalar)
    }
  }
  return "“\(shown.joined())\(text.unicodeScalars.count > 60 ? "…" : "")”"
}

/// Whether a text is before another in byte order.
func isBefore(_ first: String, _ second: String) -> Bool {
  // Most strings are stored contiguously, and much faster to compare this way.
  let fast = first.utf8.withContiguousStorageIfAvailable { first in
    second.utf8.withContiguousStorageIfAvailable { first.lexicographicallyPrecedes($0) }
  }
  return fast.flatMap(\.self) ?? first.utf8.lexicographicallyPrecedes(second.utf8)
}

/// Returns the field name, or `nil` if the text is not one.
func fieldName(_ text: String) -> HTTPField.Name? {
  HTTPField.Name(text.utf8.contains { 0x41...0x5A ~= $0 } ? text.lowercased() : text)
}
