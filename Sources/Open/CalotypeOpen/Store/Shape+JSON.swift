import CalotypeJSON

extension Shape {
  /// The rows as a JSON array, as they are written in the text; the value itself if there is no list.
  ///
  ///     let shape = Shape(of: try Document(Array(#"{"items": [{"id": 1.0}, {"id": 2}]}"#.utf8)))
  ///     String(decoding: shape.json, as: UTF8.self)
  ///     // [
  ///     //   {
  ///     //     "id": 1.0
  ///     //   },
  ///     // …
  ///
  /// It has no control characters that could reach a terminal: they are escaped.
  public var json: [UInt8] {
    var output = kind == .list ? [UInt8(ascii: "[")] : []
    for row in 0..<rows.count {
      if row > 0 { output.append(UInt8(ascii: ",")) }
      output += json(at: row)
    }
    if kind == .list { output.append(UInt8(ascii: "]")) }
    return Self.escaped(JSONIndenter.indented(output) ?? output + [0x0A])
  }

  /// Returns a row as JSON. The rows of a table or of columns become objects by their names, a row with a key gets it as
  /// its first member: `{"key": "EUR", "value": 0.92}`.
  public func json(at row: Int) -> [UInt8] {
    var members: [(name: ArraySlice<UInt8>, value: ArraySlice<UInt8>)] = []
    func add(_ name: String, _ value: JSONNode?) {
      if let value { members.append((JSONValue.string(name).text()[...], value.json)) }
    }
    switch rows.form {
    case .array: return rows.node(at: row).map { Array($0.json) } ?? []
    case .table, .columns: for field in fields { add(field.label, rows.value(of: field.place, at: row)) }
    case .members, .groups:
      add("key", rows.key(at: row))
      let node = rows.node(at: row)
      if node?.kind != .object { add("value", node) }
      if let node { for (key, value) in node.members { members.append((key.json, value.json)) } }
    }
    let texts = members.map { Array($0.name + [UInt8(ascii: ":")] + $0.value) }
    return [UInt8(ascii: "{")] + texts.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "}")]
  }

  /// Escapes U+007F to U+009F, which JSON allows in strings, and replaces bytes that are not UTF-8.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    guard json.contains(where: { $0 >= 0x7F }) else { return json }
    return String(decoding: json, as: UTF8.self).unicodeScalars.reduce(into: []) { output, scalar in
      let isControl = 0x7F...0x9F ~= scalar.value
      output += (isControl ? "\\u00\(String(scalar.value, radix: 16))" : String(scalar)).utf8
    }
  }
}
