import CalotypeHTTP
import HTTPTypes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Request {
  /// A request whose body is a value as JSON, with the field `content-type: application/json`.
  ///
  ///     try Request(.post, Service.store.url.appending("carts"), json: order)
  ///
  /// The members of an object are sorted by their names, so that the same value gives the same bytes every time.
  ///
  /// - Throws: ``APIError/transport(_:)`` with ``HTTPError/invalidRequest(_:)`` where the value cannot be written: JSON has
  ///   no infinite numbers.
  public init(_ method: HTTPRequest.Method, _ url: BaseURL, json value: some Encodable) throws(APIError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      self.init(method, url, body: Array(try encoder.encode(value)))
    } catch {
      throw .transport(.invalidRequest("its body cannot be written as JSON"))
    }
    self.head.headerFields[.contentType] = "application/json"
  }
}
