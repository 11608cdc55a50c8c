import CalotypeHTTP
import CalotypeScreens

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
    switch try? JSONValue(parsing: repairedJSON(body)) {
    case .null: return nil
    case .string(let text): return text.inOneLine
    case .object(let members): return JSONValue.object(members).message?.inOneLine
    default: if isUTF16 { return nil }
    }
    let text = String(decoding: body.prefix(1000), as: UTF8.self).inOneLine
    return text.flatMap { $0.first.map("<{[".contains) == true ? nil : $0 }
  }
}

extension JSONValue {
  /// The error message of an object; `nil` if it has none.
  fileprivate var message: String? {
    let errors = self["errors"]?.array?.lazy.compactMap { error in
      // One of several errors is a text, or an object (JSON:API 1.1, “Error Objects”).
      error.string.flatMap { isBlank($0) ? nil : $0 } ?? error["message"]?.words ?? error["detail"]?.words
        ?? error["title"]?.words
    }
    return self["error"]?.words ?? self["error"]?["message"]?.words ?? self["message"]?.words ?? self["detail"]?.words
      ?? errors?.first
  }

  /// The text of a string that is not blank, or of a number.
  private var words: String? {
    switch self {
    case .string(let text), .number(let text): isBlank(text) ? nil : text
    default: nil
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
