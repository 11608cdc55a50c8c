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
  /// text is CSV if each row has at least two fields and no more than the first, and there are two rows. A single row is
  /// CSV if its names are different words. Rows may lack fields at their end; blank lines do not count.
  static func json(from bytes: [UInt8]) -> [UInt8]? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = bytes[start...].prefix { $0 != 0x0A && $0 != 0x0D }
    let counts = ",;\t".utf8.map { mark in (mark, count: line.count { $0 == mark }) }
    guard let (mark, count) = counts.max(by: { $0.count < $1.count }), count > 0 else { return nil }

    var reader = Reader(bytes: bytes, mark: mark, position: start)
    var output = Array("[".utf8)
    output.reserveCapacity(bytes.count + bytes.count / 2)
    var names: [String] = []
    var width = 0
    var rows = 0
    while let row = reader.row() {
      if row.count == 1, row[0].content.isEmpty { continue }
      if rows == 0 { (width, names) = (row.count, row.map { String(decoding: $0.content, as: UTF8.self) }) }
      guard width > 1, row.count <= width, row.count > 1 else { return nil }
      if rows > 0 { output.append(UInt8(ascii: ",")) }
      for (index, field) in row.enumerated() {
        output.append(UInt8(ascii: index == 0 ? "[" : ","))
        field.write(to: &output, isName: rows == 0)
      }
      output.append(UInt8(ascii: "]"))
      rows += 1
    }
    let areWords = Set(names).count == width && names.allSatisfy { !$0.isEmpty && $0.first != " " }
    guard !reader.isBroken, rows > 1 || areWords else { return nil }
    output.append(UInt8(ascii: "]"))
    return output
  }

  private struct Field {
    var content: ArraySlice<UInt8>
    var isQuoted: Bool

    func write(to output: inout [UInt8], isName: Bool) {
      if content.isEmpty, !isQuoted, !isName {
        output += "null".utf8
      } else if !isQuoted, !isName, isJSONNumber(content) {
        output += content
      } else {
        output.append(UInt8(ascii: "\""))
        for byte in content {
          switch byte {
          case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
          case 0..<0x20: output += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
          default: output.append(byte)
          }
        }
        output.append(UInt8(ascii: "\""))
      }
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    let mark: UInt8
    var position: Int
    /// Whether a closing quotation mark is missing.
    var isBroken = false

    mutating func row() -> [Field]? {
      guard position < bytes.count else { return nil }
      var fields = [field()]
      while position < bytes.count, bytes[position] == mark {
        position += 1
        fields.append(field())
      }
      if position < bytes.count, bytes[position] == 0x0D { position += 1 }
      if position < bytes.count, bytes[position] == 0x0A { position += 1 }
      return fields
    }

    private mutating func field() -> Field {
      guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
        let rest = bytes[position...].prefix { $0 != mark && $0 != 0x0A && $0 != 0x0D }
        position = rest.endIndex
        return Field(content: rest, isQuoted: false)
      }
      var content: [UInt8] = []
      while true {
        let part = bytes[(position + 1)...].prefix { $0 != UInt8(ascii: "\"") }
        content += part
        position = part.endIndex + 1
        if position > bytes.count { isBroken = true }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { break }
        content.append(UInt8(ascii: "\""))
      }
      position = min(position, bytes.count)
      // Text between a closing quotation mark and the next field is not valid; it becomes part of the field.
      let rest = bytes[position...].prefix { $0 != mark && $0 != 0x0A && $0 != 0x0D }
      position = rest.endIndex
      return Field(content: (content + rest)[...], isQuoted: true)
    }
  }
}

/// Whether a text is a number of JSON's grammar: `007` is not.
func isJSONNumber(_ text: ArraySlice<UInt8>) -> Bool {
  guard let first = text.first, first == UInt8(ascii: "-") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= first else {
    return false
  }
  var tokenizer = JSONTokenizer(Array(text))
  return (try? tokenizer.next())?.kind == .number && (try? tokenizer.next()) == nil && tokenizer.position == text.count
}
