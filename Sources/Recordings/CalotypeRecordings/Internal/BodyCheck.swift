import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes

/// Looks into a body that is kept, for what a merge, a checkout or a slip of the hand leaves there.
///
/// A body that is `verbatim` is not looked into: what a server sends may be broken on purpose.
enum BodyCheck {
  /// What is wrong with a body of the given type.
  static func problem(_ body: [UInt8], _ contentType: String?, file: String) -> FixtureError? {
    let type = MediaType(contentType)
    if type.isText, let line = self.conflictLine(body, isStrict: type.isJSON) {
      return FixtureError(.conflict, in: file, line: line)
    }
    guard type.isJSON, !body.isEmpty else { return nil }
    if let position = body.firstIndex(of: UInt8(ascii: "\r")) {
      return FixtureError(.carriageReturn, in: file, line: self.line(of: position, body))
    }
    if JSONIndenter.accepts(body) { return nil }
    do throws(JSONSyntaxError) {
      _ = try JSONValue(parsing: body)
      return nil
    } catch {
      return FixtureError(.notJSON(expected: error.expected), in: file, line: error.line)
    }
  }

  /// The line of the first conflict marker, counted from 1. A line of equals signs is one in JSON only: in a text it may
  /// underline something.
  private static func conflictLine(_ body: [UInt8], isStrict: Bool) -> Int? {
    var start = 0
    while start < body.count {
      switch body[start] {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "="):
        let rest = body[start...].prefix { $0 != 0x0A && $0 != 0x0D }
        let isMarker = isConflictMarker(rest) && (isStrict || rest.dropFirst(7).first == UInt8(ascii: " "))
        if isMarker { return self.line(of: start, body) }
      default: break
      }
      guard let end = body[start...].firstIndex(of: 0x0A) else { return nil }
      start = end + 1
    }
    return nil
  }

  private static func line(of position: Int, _ body: [UInt8]) -> Int {
    body[..<position].count { $0 == 0x0A } + 1
  }
}
