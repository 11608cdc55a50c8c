extension GoldenVerdict {
  /// Says which of a golden's two layers is stale, where the text tells it: without its sequences, the style layer is the
  /// text layer, byte for byte.
  ///
  /// - Parameters:
  ///   - text: The verdict on the `.txt`.
  ///   - ansi: The verdict on the `.ansi`.
  static func noteAgreement(_ text: inout Self, _ ansi: inout Self) {
    switch (text.status, ansi.status) {
    case (.changed(let change), .unchanged) where change.isOfText:
      text.note = "the .ansi is what the screen prints, the .txt was edited"
    case (.unchanged, .changed(let change)) where change.isOfText:
      ansi.note = "the .txt is what the screen prints, the .ansi was edited"
    case (.changed, .changed):
      guard let golden = text.golden, let styled = ansi.golden else { return }
      let told = withoutStyles(styled)
      if areEqual(told, golden) { return }
      if areEqual(told, text.print) {
        text.note = "the .ansi says what the screen prints, the .txt was edited"
      } else {
        let row = zip(rows(told), rows(golden)).prefix { $0 == $1 }.count + 1
        text.note = "and the .ansi says something else than the .txt, first in row \(row)"
      }
    default:
      return
    }
  }
}

extension GoldenChange {
  /// Whether the screen's own text differs. Damage that a tool did to one file is told as such.
  fileprivate var isOfText: Bool {
    switch self {
    case .text, .rowCount: true
    default: false
    }
  }
}

/// An `.ansi` file with SGR and OSC 8 taken out.
func withoutStyles(_ bytes: [UInt8]) -> [UInt8] {
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count)
  var look = Look()
  var rest = bytes[...]
  while let start = rest.firstIndex(of: escape) {
    text += rest[..<start]
    if let end = look.apply(rest[start...]) {
      rest = rest[end...]
    } else {
      text.append(escape)
      rest = rest[(start + 1)...]
    }
  }
  return text + rest
}
