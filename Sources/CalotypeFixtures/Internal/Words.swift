/// The text without spaces and tabs at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
  guard let first = text.firstIndex(where: { !isBlank($0) }), let last = text.lastIndex(where: { !isBlank($0) }) else {
    return ""
  }
  return String(text[first...last])
}

/// Whether the text is a day written like `2026-11-21`.
func isDate(_ text: String) -> Bool {
  let parts = text.split(separator: "-", omittingEmptySubsequences: false)
  guard parts.map(\.utf8.count) == [4, 2, 2],
    parts.allSatisfy({ $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } }),
    let month = Int(parts[1]), let day = Int(parts[2])
  else { return false }
  return 1...12 ~= month && 1...31 ~= day
}

/// Whether the text can stand in one line of a sidecar: something, and no control characters.
func isPlainText(_ text: String) -> Bool {
  !text.isEmpty && text == trimmed(text) && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
}

/// Something from a file or a caller in quotation marks for a message: cut after 60 characters, and with the code points
/// of what a terminal would obey or hide.
func quoted(_ text: String) -> String {
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
func isBefore(_ first: String, _ second: String) -> Bool {
  first.utf8.lexicographicallyPrecedes(second.utf8)
}
