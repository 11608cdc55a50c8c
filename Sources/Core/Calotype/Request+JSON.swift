import CalotypeHTTP
import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
