extension Shape {
  /// The columns as CSV (RFC 4180): the values as they are written in the text, not as screens format them.
  ///
  ///     name,price
  ///     Tea,2.50
  ///     "Salt, coarse",1.20
  ///     '=1+1,0.00
  ///
  /// - Missing values and null are empty; an object or an array is the number of its elements.
  /// - A text that a spreadsheet would run as a formula, because it begins with `=`, `+`, `-`, `@`, a tab or a line end,
  ///   gets an apostrophe before it; numbers do not.
  /// - Control characters other than tabs and line ends become U+FFFD.
  public var csv: [UInt8] {
    var output: [UInt8] = []
    func add(_ cells: [String]) {
      output += cells.map(Self.field).joined(separator: ",").utf8
      output += "\r\n".utf8
    }
    let columns = columns
    add(columns.map { Self.cell($0.label) })
    for row in 0..<rows.count {
      let values = columns.map { rows.value(of: $0.place, at: row).flatMap { $0.kind == .null ? nil : $0 } }
      add(values.map { value in value.map { $0.isContainer ? "\($0.count)" : Self.cell($0.text) } ?? "" })
    }
    return output
  }

  /// Returns a text that is safe in a spreadsheet and in a terminal.
  private static func cell(_ text: String) -> String {
    let isFormula = text.utf8.first.map { "=+-@\t\r\n".utf8.contains($0) } == true
    let safe = isFormula && !isJSONNumber(Array(text.utf8)[...]) ? "'\(text)" : text
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && !"\t\r\n".unicodeScalars.contains(scalar)
    }
    guard safe.unicodeScalars.contains(where: isControl) else { return safe }
    return String(String.UnicodeScalarView(safe.unicodeScalars.map { isControl($0) ? "\u{FFFD}" : $0 }))
  }

  /// Returns a field, in quotation marks if it has a separator, a quotation mark, a line end, or blanks at an end.
  private static func field(_ text: String) -> String {
    let bytes = text.utf8
    let hasMark = bytes.contains { ",;\t\"\r\n".utf8.contains($0) }
    guard hasMark || bytes.first == 0x20 || bytes.last == 0x20 else { return text }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }
}
