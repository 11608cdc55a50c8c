import CalotypeHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Response {
  /// The body as a value, or why it is none.
  ///
  /// Strings that break the rules of JSON, with raw control bytes, bytes that are not UTF-8 or half a surrogate pair, are
  /// read all the same: what is wrong in them becomes U+FFFD, or is shown as what it is.
  ///
  /// - Throws: ``APIError/unreadable(_:)`` with what is wrong and where, in words for a screen.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(APIError) -> Value {
    do {
      // Mended before it is read: a reader with patience would take a broken string for a missing one.
      return try JSONDecoder().decode(type, from: Data(repairedJSON(self.body)))
    } catch {
      throw .unreadable(self.reason(for: error))
    }
  }

  private func reason(for error: any Error) -> String {
    let start = self.body.first { $0 > 0x20 }
    switch start {
    case nil: return "it is empty"
    case UInt8(ascii: "<"): return "it is a web page, not JSON"
    default: return self.isUTF16 ? "it is in UTF-16, and JSON is in UTF-8" : APIError.reason(for: error)
    }
  }

  /// Whether the body begins with a byte order mark of UTF-16, which JSON between systems may not be in (RFC 8259, 8.1).
  var isUTF16: Bool { self.body.starts(with: [0xFF, 0xFE]) || self.body.starts(with: [0xFE, 0xFF]) }
}
