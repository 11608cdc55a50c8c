import CalotypeHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Response {
  /// Decodes the body as JSON.
  ///
  /// Strings with raw control bytes, invalid UTF-8 or unpaired surrogates are repaired: invalid parts become U+FFFD, control
  /// bytes are escaped.
  ///
  /// - Throws: ``APIError/unreadable(_:)`` with the problem and its place, as text for a screen.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(APIError) -> Value {
    do {
      // Repaired first: a tolerant decoder would treat a broken string as a missing one.
      return try JSONDecoder().decode(type, from: Data(repairedJSON(body)))
    } catch {
      throw .unreadable(reason(for: error))
    }
  }

  private func reason(for error: any Error) -> String {
    let start = body.first { $0 > 0x20 }
    switch start {
    case nil: return "it is empty"
    case UInt8(ascii: "<"): return "it is a web page, not JSON"
    default: return isUTF16 ? "it is in UTF-16, and JSON is in UTF-8" : APIError.reason(for: error)
    }
  }

  /// Whether the body starts with a byte order mark of UTF-16, which RFC 8259 (8.1) does not allow.
  var isUTF16: Bool { self.body.starts(with: [0xFF, 0xFE]) || self.body.starts(with: [0xFE, 0xFF]) }
}
