import CalotypeJSON

/// A JSON, NDJSON or CSV text as it came, with the position of every value in it.
///
///     let document = try Document(Array(#"{"items": [{"id": 1}, {"id": 2}]}"#.utf8))
///     document.root["items"]?.count                          // 2
///     document.root[["items", "1", "id"]]?.text              // 2
///
/// Nothing is decoded until it is read: besides its bytes, a document holds four bytes for each key and value, and eight for
/// each object and array: 100 MB of JSON take 150 to 300 MB, and 500 MB if they are nothing but brackets. It does not recurse, so any depth is fine. Bytes that are
/// not UTF-8 become U+FFFD where they are read; numbers keep their digits; an object keeps all members with the same key.
///
/// The format is decided by the content: see ``init(_:)``.
public final class Document: Sendable {
  /// The kind of text that a document was.
  public enum Format: Hashable, Sendable {
    /// One JSON value (RFC 8259).
    case json
    /// Several JSON values in a row, as in NDJSON; the root is the array of them.
    case lines
    /// Comma-separated values (RFC 4180); the root is an array of rows, which are arrays, the first with the names.
    case csv
  }

  /// The kind of text.
  public let format: Format

  /// The text as JSON; that of a CSV file is made from it.
  let bytes: [UInt8]

  /// The offset of each key and value in the order of the text. After that of an object or array comes the position in the
  /// tape after its end. The first two entries are an array of all values of the text.
  let tape: [UInt32]

  /// Reads a text.
  ///
  /// 1. JSON, if it is one JSON value.
  /// 2. NDJSON, if it is several; line ends between them are not needed.
  /// 3. CSV, if it does not begin with `{` or `[`, and its rows have the same number of fields, at least two.
  ///
  /// UTF-16 is known by its byte order mark, or by a first character that is ASCII.
  ///
  /// - Throws: ``DocumentError`` if the text has none of these forms.
  public init(_ text: [UInt8]) throws(DocumentError) {
    let bytes = Self.utf8(text)
    guard let first = bytes.first(where: { !" \t\r\n\u{FEFF}".utf8.contains($0) }) else {
      throw DocumentError("The text is empty. Expected JSON, NDJSON or CSV.")
    }
    guard bytes.count < Int(UInt32.max) / 2 else {
      throw DocumentError("The text has \(bytes.count) bytes. At most 2 GB can be opened.")
    }
    do throws(JSONSyntaxError) {
      let tape = try Self.tape(of: bytes)
      (self.bytes, self.tape) = (bytes, tape)
      format = JSONNode.end(of: 2, tape, bytes) == tape.count ? .json : .lines
    } catch {
      if first == UInt8(ascii: "<") {
        throw DocumentError(
          "The text is HTML or XML. Expected JSON, NDJSON or CSV; look for the address of the API.")
      }
      guard first != UInt8(ascii: "{"), first != UInt8(ascii: "["), let text = CSV.json(from: bytes),
        text.count < Int(UInt32.max) / 2, let tape = try? Self.tape(of: text)
      else { throw DocumentError(error, in: bytes) }
      (self.bytes, self.tape, format) = (text, tape, .csv)
    }
  }

  /// Returns a text in UTF-16 as UTF-8, and any other as it is.
  private static func utf8(_ text: [UInt8]) -> [UInt8] {
    let start = text.prefix(2)
    let isLittle = start == [0xFF, 0xFE] || start.count == 2 && start.last == 0
    guard isLittle || start == [0xFE, 0xFF] || start.first == 0 else { return text }
    let units = stride(from: 1, to: text.count, by: 2).map { index in
      let (first, second) = (UInt16(text[index - 1]), UInt16(text[index]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The value of the text.
  public var root: JSONNode { JSONNode(self, format == .lines ? 0 : 2) }

  private static func tape(of bytes: [UInt8]) throws(JSONSyntaxError) -> [UInt32] {
    var tape: [UInt32] = [0, 0]
    // Every key has a colon, every value a comma, colon or bracket before it. What is reserved and never written takes no
    // memory, but a growing tape would be there twice.
    var bound = 2
    for byte in bytes {
      bound &+= byte == UInt8(ascii: ",") ? 1 : 0
      bound &+= byte == UInt8(ascii: ":") || byte | 0x20 == UInt8(ascii: "{") ? 2 : 0
    }
    tape.reserveCapacity(bound)
    // While a container is open, its second entry is the position of the container around it.
    var open = 0
    var tokenizer = JSONTokenizer(bytes, isSequence: true)
    while let token = try tokenizer.next() {
      switch token.kind {
      case .beginObject, .beginArray:
        tape.append(UInt32(truncatingIfNeeded: token.range.lowerBound))
        tape.append(UInt32(truncatingIfNeeded: open))
        open = tape.count - 2
      case .endObject, .endArray:
        let around = Int(tape[open + 1])
        tape[open + 1] = UInt32(truncatingIfNeeded: tape.count)
        open = around
      case .key, .string, .number, .word: tape.append(UInt32(truncatingIfNeeded: token.range.lowerBound))
      }
    }
    tape[1] = UInt32(truncatingIfNeeded: tape.count)
    return tape
  }
}
