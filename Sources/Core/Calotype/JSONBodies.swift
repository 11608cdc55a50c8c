import CalotypeHTTP
import HTTPTypes

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
    default: return isUTF16 ? "it is encoded as UTF-16, but JSON is UTF-8" : APIError.reason(for: error)
    }
  }

  /// Whether the body starts with a byte order mark of UTF-16, which RFC 8259 (8.1) does not allow.
  var isUTF16: Bool { body.starts(with: [0xFF, 0xFE]) || body.starts(with: [0xFE, 0xFF]) }
}

extension Request {
  /// Creates a request with a value as a JSON body and the field `content-type: application/json`.
  ///
  ///     try Request(.post, Service.store.url.appending("carts"), json: order)
  ///
  /// The members of objects are sorted by name, so equal values have equal bytes.
  ///
  /// - Throws: ``APIError/transport(_:)`` with ``HTTPError/invalidRequest(_:)`` if the value cannot be encoded, e.g. an
  ///   infinite number.
  public init(_ method: HTTPRequest.Method, _ url: BaseURL, json value: some Encodable) throws(APIError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      self.init(method, url, body: Array(try encoder.encode(value)))
    } catch {
      throw .transport(.invalidRequest("its body cannot be encoded as JSON"))
    }
    head.headerFields[.contentType] = "application/json"
  }
}
