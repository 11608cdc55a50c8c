import CalotypeHTTP

extension OwnPlaces {
  /// A body without what stands in a secret place of it.
  mutating func redacted(
    _ body: [UInt8], contentType: String?, _ side: String, isAnswer: Bool
  ) -> [UInt8] {
    guard !body.isEmpty else { return body }
    let place = "\(side).body"
    switch BodyKind(body, contentType: contentType) {
    case .json:
      let new = self.redacted(json: body, place, isAnswer: isAnswer)
      return JSONIndenter.accepts(new) ? new : self.redacted(text: new, place)
    case .form:
      return FormFields.edit(body) { name, value in
        var place: String { "\(side).form.\(nameInPlaces(name))" }
        guard self.names.isSecretForm(name.utf8) || self.names.isSecretQuery(name.utf8) else {
          return self.redacted(text: value, place)
        }
        return self.take(encoded: value, place)
      }
    case .multipart(let boundary):
      return MultipartFields.edit(body, boundary: boundary) { name, value in
        var place: String { "\(side).form.\(nameInPlaces(name))" }
        guard self.names.isSecretForm(name.utf8) else { return self.redacted(text: value, place) }
        return self.take(encoded: value, place)
      }
    case .text:
      return self.redacted(text: body, place)
    case .binary:
      return body
    }
  }

  private mutating func redacted(json: [UInt8], _ place: String, isAnswer: Bool) -> [UInt8] {
    JSONWalk.edit(json, places: self.rules.json) { token in
      guard token.kind != .key, !token.bytes.isEmpty, token.bytes != Self.placeholder[...] else { return nil }
      var meant: [UInt8] { Reading.json(Array(token.bytes))?.bytes ?? Array(token.bytes) }
      let isNamed =
        switch token.above == .certain
          ? .certain : token.member.flatMap({ SensitiveNames.certainty(of: $0.utf8) }) ?? token.above
        {
        case .certain: token.kind == .string || token.bytes.count >= 4
        case .likely: token.kind == .string && (!isAnswer || looksMade(meant))
        case nil: false
        }
      guard token.isInPlace || isNamed else {
        guard token.kind == .string, NestedValues.mayBe(in: token.bytes) else { return nil }
        let new = self.redacted(text: Array(token.bytes), "\(place):\(token.path())")
        return new == Array(token.bytes) ? nil : new
      }
      if token.kind == .number, token.bytes.elementsEqual("0".utf8) { return nil }
      if self.remembers { self.secrets.add(known: String(decoding: meant, as: UTF8.self)) }
      self.note(Array(token.bytes), "\(place):\(token.path())")
      return token.kind == .string ? Self.placeholder : [UInt8(ascii: "0")]
    }
  }

  /// Addresses with secrets in them, and whatever else says what it is, in the text and in what it holds encoded.
  mutating func redacted(text: [UInt8], _ place: @autoclosure () -> String) -> [UInt8] {
    guard NestedValues.mayBe(in: text) else { return text }
    var values: [[UInt8]] = []
    guard let new = NestedValues(names: self.names).redacted(text, { values.append($0) }) else { return text }
    for value in values {
      self.remember(encoded: value)
      self.note(value, place())
    }
    return new
  }
}
