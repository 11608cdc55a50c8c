/// Formats JSON text with one value per line, so that one changed field is one changed line.
///
/// It changes whitespace only: numbers, escapes, keys and their order stay byte for byte. Formatting its own output
/// changes nothing.
///
///     {"message":{"hound":["afghan","basset"],"pug":[]},"status":"success"}
///
///     {
///       "message": {
///         "hound": [
///           "afghan",
///           "basset"
///         ],
///         "pug": []
///       },
///       "status": "success"
///     }
///
/// Values deeper than 32 levels stay on one line, since indenting 10,000 levels would turn 20 KB into 200 MB. It does not
/// recurse, and takes linear time.
package enum JSONIndenter {
  private static let deepest = 32

  /// Returns the formatted text with a newline at its end, or `nil` if the bytes are not JSON (RFC 8259) in UTF-8.
  package static func indented(_ bytes: [UInt8]) -> [UInt8]? {
    guard String(validating: bytes, as: UTF8.self) != nil else { return nil }
    var tokenizer = JSONTokenizer(bytes, in: bytes.indices)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count * 2)
    var last: JSONTokenizer.Token.Kind?
    func startLine(_ depth: Int) {
      output.append(UInt8(ascii: "\n"))
      output += repeatElement(UInt8(ascii: " "), count: 2 * depth)
    }
    do throws(JSONSyntaxError) {
      while let token = try tokenizer.next() {
        let isBegin = token.kind == .beginObject || token.kind == .beginArray
        let isFirst = last == .beginObject || last == .beginArray
        // The number of containers around the token.
        let depth = tokenizer.depth - (isBegin ? 1 : 0)
        if token.kind == .endObject || token.kind == .endArray {
          if !isFirst, depth < Self.deepest { startLine(depth) }
        } else if last == .key {
          output.append(UInt8(ascii: " "))
        } else if depth > 0 {
          if !isFirst { output.append(UInt8(ascii: ",")) }
          if depth <= Self.deepest { startLine(depth) } else if !isFirst { output.append(UInt8(ascii: " ")) }
        }
        output += bytes[token.range]
        if token.kind == .key { output.append(UInt8(ascii: ":")) }
        last = token.kind
      }
    } catch {
      return nil
    }
    output.append(UInt8(ascii: "\n"))
    return output
  }

  /// Whether the bytes are JSON that ``indented(_:)`` can format.
  package static func accepts(_ bytes: [UInt8]) -> Bool { (try? JSONTokenizer.check(bytes, in: bytes.indices)) != nil }
}
