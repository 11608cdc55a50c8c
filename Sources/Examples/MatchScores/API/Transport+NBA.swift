import Calotype

extension Transport {
  /// A page of a list.
  ///
  /// - Parameter keyAdvice: What helps where the key is not enough.
  /// - Throws: ``APIError``; a status that is no success has the service's words with it.
  func page<Element: Decodable>(
    _ url: BaseURL, _ cursor: PageCursor?, keyAdvice: String = keyAdvice
  ) async throws(APIError) -> ListPage<Element, PageCursor> {
    let url =
      switch cursor {
      case nil: url
      case .page(let page): url.appending(query: "page", "\(page)")
      case .cursor(let cursor): url.appending(query: "cursor", cursor)
      }
    let envelope: Envelope<Element> = try await self.answer(url, keyAdvice).content()
    return envelope.page(after: cursor)
  }

  /// A single thing; nil where the service has none of this number.
  func single<Element: Decodable>(_ url: BaseURL) async throws(APIError) -> Element? {
    do {
      let single: Single<Element> = try await self.answer(url).content()
      return single.element
    } catch .status(404, _) {
      return nil
    }
  }

  /// A successful answer. Without a key, and with one that does not stretch to what was asked for, the failure says the
  /// variable that should hold it.
  private func answer(_ url: BaseURL, _ keyAdvice: String = keyAdvice) async throws(APIError) -> Response {
    do {
      return try await self.success(Request(url))
    } catch .status(401, let message) {
      throw .unauthorized(message: message, advice: keyAdvice)
    }
  }
}

private let keyAdvice = "Set \(Credential.nba.variable) to a key that may read this."

extension Response {
  /// The body as a value. Where it is none but says why, as `{"error": "…"}` does, that is the reason.
  fileprivate func content<Value: Decodable>() throws(APIError) -> Value {
    do {
      return try self.json()
    } catch {
      guard self.isObject, let words = self.refusal else { throw error }
      throw .refused(words)
    }
  }

  private var isObject: Bool { self.body.first { $0 > 0x20 } == UInt8(ascii: "{") }
}
