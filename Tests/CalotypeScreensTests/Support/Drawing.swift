import CalotypeScreens

/// The rows of a view, without trailing blanks.
func rows(
  _ view: some View, columns: Int, rows: Int, glyphs: GlyphSet = .unicode, focus: FocusID? = nil
) -> [String] {
  let environment = RenderEnvironment(size: Size(columns: columns, rows: rows), glyphs: glyphs, focus: focus)
  return lines(Frame(view, in: environment).plainText()).map { line in
    // A selection is visible on blanks, so its blanks stay.
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// The lines of a print; the last line feed does not begin another line.
func lines(_ bytes: [UInt8]) -> [String] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    .map { String(decoding: $0, as: UTF8.self) }
}

/// The bytes with a visible escape byte.
func visible(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
}

struct Item: Identifiable, Sendable {
  let id: Int
}
