import CalotypeJSON

/// A value in a ``Document``, or a key of an object, which is a string. It is read when it is asked for.
public struct JSONNode: Sendable, Hashable {
  /// The kinds of values.
  public enum Kind: Hashable, Sendable { case null, bool, number, string, array, object }

  let document: Document
  /// The position in the tape.
  let index: Int

  init(_ document: Document, _ index: Int) { (self.document, self.index) = (document, index) }

  /// The kind.
  public var kind: Kind {
    switch byte {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .string
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Whether this is an object or an array.
  public var isContainer: Bool { Self.isContainer(byte) }

  /// Whether this is neither null nor an empty text.
  var hasValue: Bool { kind != .null && !(kind == .string && content.isEmpty) }

  /// The text of a string without escapes, and any other value as it is written.
  public var text: String {
    kind == .string ? JSONTokenizer.text(unescaping: content) : String(decoding: content, as: UTF8.self)
  }

  /// The value as it is written in the text.
  public var json: ArraySlice<UInt8> {
    let content = content
    return kind == .string ? document.bytes[(content.startIndex - 1)...content.endIndex] : content
  }

  /// The elements of an array or the values of an object; without elements for anything else.
  public var elements: some Sequence<JSONNode> { positions.lazy.map { JSONNode(document, $0) } }

  /// The first element of an array or value of an object.
  var first: JSONNode? { positions.first { _ in true }.map { JSONNode(document, $0) } }

  /// The members of an object, in the order of the text; empty for anything else.
  public var members: some Sequence<(key: JSONNode, value: JSONNode)> {
    positions.prefix(kind == .object ? .max : 0).lazy.map { (JSONNode(document, $0 - 1), JSONNode(document, $0)) }
  }

  /// The number of elements or members. It takes a step for each.
  public var count: Int { positions.reduce(0) { count, _ in count + 1 } }

  /// The value of an object's first member with that key.
  public subscript(key: String) -> JSONNode? {
    let name = Array(key.utf8)
    return members.first { $0.key.isEqual(to: name) }?.value
  }

  /// The value below this one, along keys and, in arrays, positions from 0.
  public subscript(path: some Sequence<String>) -> JSONNode? {
    path.reduce(self) { node, step in
      node?.kind == .array ? Int(step).flatMap { node?.elements.dropFirst($0).first { _ in true } } : node?[step]
    }
  }

  /// Whether two are the same place of the same document.
  public static func == (left: Self, right: Self) -> Bool {
    left.index == right.index && left.document === right.document
  }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(index) }

  /// The positions in the tape of the elements of an array or the values of an object.
  var positions: some Sequence<Int> {
    let (tape, bytes, keys) = (document.tape, document.bytes, kind == .object ? 1 : 0)
    let end = isContainer ? Int(tape[index + 1]) : 0
    return sequence(state: index + 2 + keys) { position in
      guard position < end else { return nil }
      defer { position = Self.end(of: position, tape, bytes) + keys }
      return position
    }
  }

  /// Returns the position in a tape after a value.
  static func end(of index: Int, _ tape: [UInt32], _ bytes: [UInt8]) -> Int {
    isContainer(bytes[Int(tape[index])]) ? Int(tape[index + 1]) : index + 1
  }
}

extension JSONNode {
  private static func isContainer(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") }

  /// The first byte. That of all values of the text is not there: they are an array.
  private var byte: UInt8 {
    index == 0 ? UInt8(ascii: "[") : document.bytes[Int(document.tape[index])]
  }

  /// The bytes of a value, those of a string without its quotation marks.
  var content: ArraySlice<UInt8> {
    let bytes = document.bytes
    let start = Int(document.tape[index])
    var end = start
    switch kind {
    case .string:
      end += 1
      while bytes[end] != UInt8(ascii: "\"") { end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1 }
      return bytes[(start + 1)..<end]
    case .number: while end < bytes.count, "+-.0123456789eE".utf8.contains(bytes[end]) { end += 1 }
    case .null, .bool: end += bytes[start] == UInt8(ascii: "f") ? 5 : 4
    // The brackets after the last value inside belong to the containers that end there: this one is the one that remains open.
    case .array, .object:
      if index == 0 { return bytes[...] }
      var tokenizer = JSONTokenizer(bytes, in: start..<bytes.count)
      repeat { guard (try? tokenizer.next()) != nil else { break } } while tokenizer.depth > 0
      end = tokenizer.position
    }
    return bytes[start..<end]
  }

  /// The beginning of a value as it is written, to compare it with others; of containers only its place.
  var shortJSON: ArraySlice<UInt8> {
    isContainer ? document.bytes[Int(document.tape[index])...].prefix(64) : content.prefix(64)
  }

  /// Whether this is a string, or a key, of those UTF-8 bytes.
  func isEqual(to name: [UInt8]) -> Bool {
    guard kind == .string else { return false }
    let start = Int(document.tape[index]) + 1
    for (offset, byte) in name.enumerated() {
      let own = document.bytes[start + offset]
      // An escape, or bytes that are not UTF-8.
      if own == UInt8(ascii: "\\") || own != byte && own >= 0x80 { return Array(text.utf8) == name }
      if own != byte || own == UInt8(ascii: "\"") { return false }
    }
    return document.bytes[start + name.count] == UInt8(ascii: "\"")
  }
}
