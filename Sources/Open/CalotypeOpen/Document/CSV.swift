import CalotypeJSON

/// A reader of comma-separated values (RFC 4180), also with semicolons or tabs.
enum CSV {
  /// Returns the rows as a JSON array of arrays, or `nil` if the text is not CSV.
  ///
  ///     name,price        [["name","price"],["Tea",2.50],["",null]]
  ///     Tea,2.50
  ///     "",
  ///
  /// A field becomes a number if it is a JSON number, null if it is empty without quotation marks, otherwise a string. The
  /// text is CSV if each row has at least two fields, and none beyond those of the first that is not empty, and there are
  /// two rows. A single row is CSV if its names are different words. Rows may lack fields at their end; blank lines do not
  /// count.
  static func json(from bytes: [UInt8]) -> [UInt8]? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    let counts = ",;\t".utf8.map { mark in (mark, count: line.count { $0 == mark }) }
    guard let (mark, count) = counts.max(by: { $0.count < $1.count }), count > 0 else { return nil }

    var reader = Reader(rest: bytes[start...], mark: mark)
    var output = Array("[".utf8)
    output.reserveCapacity(bytes.count + bytes.count / 2)
    var names: [String] = []
    var rows = 0
    while let row = reader.row() {
      if row.count == 1, row[0].content.isEmpty { continue }
      if rows == 0 { names = row.map { String(decoding: $0.content, as: UTF8.self) } }
      guard row.count > 1, row.dropFirst(names.count).allSatisfy({ $0.content.isEmpty }) else { return nil }
      if rows > 0 { output.append(UInt8(ascii: ",")) }
      for (index, field) in row.enumerated().prefix(names.count) {
        output.append(UInt8(ascii: index == 0 ? "[" : ","))
        append(field, isName: rows == 0, to: &output)
      }
      output.append(UInt8(ascii: "]"))
      rows += 1
    }
    let areWords = Set(names).count == names.count && names.allSatisfy { !$0.isEmpty && $0.first != " " }
    guard !reader.isBroken, rows > 1 || areWords else { return nil }
    output.append(UInt8(ascii: "]"))
    return output
  }

  private typealias Field = (content: ArraySlice<UInt8>, isQuoted: Bool)

  private static func append(_ field: Field, isName: Bool, to output: inout [UInt8]) {
    if field.content.isEmpty, !field.isQuoted, !isName { return output += "null".utf8 }
    if !field.isQuoted, !isName, isJSONNumber(field.content) { return output += field.content }
    output.append(quote)
    for byte in field.content {
      switch byte {
      case quote, UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0..<0x20: output += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: output.append(byte)
      }
    }
    output.append(quote)
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>
    let mark: UInt8
    /// Whether a closing quotation mark is missing.
    var isBroken = false

    mutating func row() -> [Field]? {
      if rest.isEmpty { return nil }
      var fields = [field()]
      while take(mark) { fields.append(field()) }
      _ = take(0x0D)
      _ = take(0x0A)
      return fields
    }

    private mutating func take(_ byte: UInt8) -> Bool {
      let isNext = rest.first == byte
      if isNext { rest = rest.dropFirst() }
      return isNext
    }

    private mutating func part(until isEnd: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      let part = rest.prefix { !isEnd($0) }
      rest = rest[part.endIndex...]
      return part
    }

    private mutating func field() -> Field {
      let mark = mark
      func isEnd(_ byte: UInt8) -> Bool { byte == mark || byte == 0x0A || byte == 0x0D }
      guard take(quote) else { return (part(until: isEnd), false) }
      var content: [UInt8] = []
      while true {
        content += part { $0 == quote }
        isBroken = !take(quote)
        guard take(quote) else { break }
        content.append(quote)
      }
      // Text between a closing quotation mark and the next field is not valid; it becomes part of the field.
      return ((content + part(until: isEnd))[...], true)
    }
  }
}

private let quote = UInt8(ascii: "\"")

/// Whether a text is a number of JSON's grammar: `007` is not.
func isJSONNumber(_ text: ArraySlice<UInt8>) -> Bool {
  guard let first = text.first, first == UInt8(ascii: "-") || 0x30...0x39 ~= first else { return false }
  var tokenizer = JSONTokenizer(Array(text))
  return (try? tokenizer.next())?.kind == .number && (try? tokenizer.next()) == nil && tokenizer.position == text.count
}
