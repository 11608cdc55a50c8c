import CalotypeHTTP

extension Response {
  /// What a service says about a failure, in one line of 160 characters at most; nil for a web page, and where it says
  /// nothing.
  ///
  /// It is a text, in quotes or without, or a member of a JSON object, the first of these that is a text: `error`,
  /// `message` inside of `error`, `message`, `detail` (RFC 9457, 3.1.4), and the first that says something of `errors`.
  ///
  ///     {"error": "seasons[] must be numbers"}          seasons[] must be numbers
  ///     {"error": {"code": 7, "message": "No."}}        No.
  ///     {"errors": ["search is too short"]}             search is too short
  ///     Too many requests                               Too many requests
  public var refusal: String? {
    do { return try self.json(Words?.self)?.text?.inOneLine } catch {}
    // It is no JSON that could hold words.
    if self.isUTF16 { return nil }
    let text = String(decoding: self.body.prefix(1000), as: UTF8.self).inOneLine
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
  /// The text in one line that is not too long for a screen; nil where nothing is left of it.
  fileprivate var inOneLine: String? {
    let line = self.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if line.isEmpty { return nil }
    return line.count > 160 ? "\(line.prefix(159))…" : line
  }
}
