import Calotype

extension Response {
  /// Returns the fact in an answer: its text, or the `text` of `{"text": …, "number": 42, "found": true}`, if the
  /// service sends JSON.
  ///
  /// Bytes that are not UTF-8 become U+FFFD, so that one odd letter does not lose the fact.
  ///
  /// - Throws: ``APIError/unreadable(_:)`` if there is no text, or a web page instead.
  func fact() throws(APIError) -> String {
    let text = String(decoding: body, as: UTF8.self).trimmed
    if text.hasPrefix("{") {
      let answer: Answer = try json()
      return try answer.text.trimmed.orUnreadable()
    }
    let type = head.headerFields[.contentType]?.lowercased() ?? ""
    if type.hasPrefix("text/html") || text.isMarkup { throw .unreadable("it is a web page, not a fact") }
    return try text.orUnreadable()
  }
}

private struct Answer: Decodable {
  let text: String
}

extension String {
  /// The text without blanks, line breaks and byte order marks around it.
  fileprivate var trimmed: String {
    let text = drop(while: isBlank)
    return String(text[..<(text.lastIndex { !isBlank($0) }.map(text.index(after:)) ?? text.startIndex)])
  }

  /// Whether it begins like a web page, and not like “<3”.
  fileprivate var isMarkup: Bool {
    first == "<" && dropFirst().first.map { $0.isLetter || "!?".contains($0) } == true
  }

  /// Returns the text. Throws if it is empty.
  fileprivate func orUnreadable() throws(APIError) -> String {
    guard !isBlank(self) else { throw .unreadable("it is empty") }
    return self
  }
}

private func isBlank(_ character: Character) -> Bool {
  character.isWhitespace || character == "\u{FEFF}"
}
