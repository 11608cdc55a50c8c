import CalotypeHTTP

extension Response {
  /// The error message in the body, as one line of at most 160 characters; `nil` for a web page, or without a message.
  ///
  /// It is the whole text, with or without quotes, or the first member of a JSON object that is a text: `error`,
  /// `message` inside of `error`, `message`, `detail` (RFC 9457, 3.1.4), and the first message in `errors`.
  ///
  ///     {"error": "seasons[] must be numbers"}          seasons[] must be numbers
  ///     {"error": {"code": 7, "message": "No."}}        No.
  ///     {"errors": ["search is too short"]}             search is too short
  ///     Too many requests                               Too many requests
  public var refusal: String? {
    do { return try json(Words?.self)?.text?.inOneLine } catch {}
    // The body is not JSON with a message.
    if isUTF16 { return nil }
    let text = String(decoding: body.prefix(1000), as: UTF8.self).inOneLine
    return text.flatMap { $0.first.map("<{[".contains) == true ? nil : $0 }
  }
}

private struct Words: Decodable {
  let text: String?

  private enum Key: CodingKey {
    case error, message, detail, title, errors
  }

  init(from decoder: any Decoder) throws {
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      self.text = text
      return
    }
    let values = try decoder.container(keyedBy: Key.self)
    let inner = try? values.nestedContainer(keyedBy: Key.self, forKey: .error)
    self.text =
      values.lenientText(forKey: .error) ?? inner?.lenientText(forKey: .message)
      ?? values.lenientText(forKey: .message) ?? values.lenientText(forKey: .detail)
      ?? (try? values.decode([Part].self, forKey: .errors))?.lazy.compactMap(\.text).first
  }

  /// One of several errors: a text, or an object (JSON:API 1.1, “Error Objects”).
  private struct Part: Decodable {
    let text: String?

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self.text = text.isEmpty ? nil : text
        return
      }
      let values = try? decoder.container(keyedBy: Key.self)
      self.text = [Key.message, .detail, .title].lazy.compactMap { values?.lenientText(forKey: $0) }.first
    }
  }
}

extension String {
  /// The text as one short line; `nil` if it is empty.
  fileprivate var inOneLine: String? {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if line.isEmpty { return nil }
    return line.count > 160 ? "\(line.prefix(159))…" : line
  }
}

extension Transport {
  /// Sends a request, and throws an error with the service's message for any status outside of 200 to 299.
  ///
  ///     let breeds: [Breed] = try await transport.success(Request(.get, url)).json()
  ///     // throws APIError.status(404, message: "Breed not found") for a 404 with {"message": "Breed not found"}
  ///
  /// - Throws: ``APIError/transport(_:)`` without a complete response, ``APIError/status(_:message:)`` with the response's
  ///   ``CalotypeHTTP/Response/refusal`` for another status.
  public func success(_ request: Request) async throws(APIError) -> Response {
    let response: Response
    do { response = try await send(request) } catch { throw .transport(error) }
    guard response.isSuccess else { throw .status(response.status, message: response.refusal) }
    return response
  }
}
