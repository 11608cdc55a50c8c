import CalotypeJSON

/// The reason why a text is not a document.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message: `Line 3, column 7 (byte 45): expected a value, found “NaN}”.`
  public let description: String

  /// How to fix it, as one sentence; empty if the message says it.
  let advice: String

  init(_ description: String, advice: String = "") { (self.description, self.advice) = (description, advice) }

  init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    let before = bytes[..<min(error.offset, bytes.count)]
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    let rest = bytes[before.endIndex...].prefix(12).prefix { $0 > 0x20 && $0 != 0x7F }
    let found = before.endIndex == bytes.count ? "the end of the text" : "“\(String(decoding: rest, as: UTF8.self))”"
    self.init(
      "Line \(error.line), column \(column) (byte \(error.offset)): expected \(error.expected), found \(found).",
      advice: "The answer may be cut off, or come from another server. Check its address.")
  }
}
