import CalotypeJSON

/// A text that is not a document.
public enum DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Nothing but blanks.
  case empty
  /// HTML or XML.
  case markup
  /// More than 2 GB.
  case tooLarge(bytes: Int)
  /// Not JSON, with its message.
  case syntax(String)

  init(_ error: JSONSyntaxError, in bytes: [UInt8]) {
    let before = bytes[..<min(error.offset, bytes.count)]
    let column = before.count - (before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0) + 1
    let rest = bytes[before.endIndex...].prefix(12).prefix { $0 > 0x20 && $0 != 0x7F }
    let found = before.endIndex == bytes.count ? "the end of the text" : "“\(String(decoding: rest, as: UTF8.self))”"
    self = .syntax(
      "Line \(error.line), column \(column) (byte \(error.offset)): expected \(error.expected), found \(found).")
  }

  /// The message: `Line 3, column 7 (byte 45): expected a value, found “NaN}”.`
  public var description: String {
    switch self {
    case .empty: "The text is empty. Expected JSON, NDJSON or CSV."
    case .markup: "The text is HTML or XML. Expected JSON, NDJSON or CSV; look for the address of the API."
    case .tooLarge(let bytes): "The text has \(bytes) bytes. At most 2 GB can be opened."
    case .syntax(let message): message
    }
  }

  /// How to fix it, as one sentence; empty if the message says it.
  var advice: String {
    if case .syntax = self { "The answer may be cut off, or come from another server. Check its address." } else { "" }
  }
}
