import CalotypeHTTP
import HTTPTypes

/// Takes known values out of every part of an exchange, in whatever encoding they stand there.
struct EverywhereElse {
  private let search: SecretSearch
  /// A host's name has no case.
  private let hostSearch: SecretSearch

  /// Where something stood: `response.body:$.user.email`.
  private(set) var places: Set<String>

  init(_ secrets: SecretValues, places: Set<String>) {
    self.search = SecretSearch(secrets.values)
    self.hostSearch = SecretSearch(
      secrets.values.map { $0.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 } })
    self.places = places
  }

  mutating func redact(_ request: inout Request) {
    if self.search.isEmpty { return }
    if let authority = request.head.authority, let new = self.hostSearch.redacted(Array(authority.lowercased().utf8)) {
      request.head.authority = String(decoding: new, as: UTF8.self).lowercased()
      self.places.insert("request.host")
    }
    if let path = request.head.path { request.head.path = self.redacted(target: path) }
    request.head.headerFields = self.redacted(request.head.headerFields, "request")
    request.body = self.redacted(request.body, contentType: request.head.headerFields[.contentType], "request")
  }

  mutating func redact(_ response: inout Response) {
    if self.search.isEmpty { return }
    response.head.headerFields = self.redacted(response.head.headerFields, "response")
    response.body = self.redacted(response.body, contentType: response.head.headerFields[.contentType], "response")
  }

  private mutating func redacted(target: String) -> String {
    var target = Array(target.utf8)
    if let mark = target.firstIndex(of: UInt8(ascii: "?")) {
      let query = FormFields.edit(Array(target[(mark + 1)...])) { name, value in
        self.redacted(value, "request.query.\(self.clean(name))")
      }
      if let path = self.redacted(Array(target[..<mark]), "request.path") {
        target = path + target[mark...]
      }
      let newMark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.count
      target = target[..<newMark] + [UInt8(ascii: "?")] + query
    }
    return String(decoding: self.redacted(target, "request.path") ?? target, as: UTF8.self)
  }

  private mutating func redacted(_ fields: HTTPFields, _ side: String) -> HTTPFields {
    var result = HTTPFields()
    for field in fields {
      let new = self.redacted(Array(field.value.utf8), "\(side).header.\(self.clean(field.name.canonicalName))")
      result.append(HTTPField(name: field.name, value: new.map { String(decoding: $0, as: UTF8.self) } ?? field.value))
    }
    return result
  }

  private mutating func redacted(_ body: [UInt8], contentType: String?, _ side: String) -> [UInt8] {
    let place = "\(side).body"
    guard case .json = BodyKind(body, contentType: contentType), JSONIndenter.accepts(body) else {
      return self.redacted(body, place) ?? body
    }
    // Token by token: a replacement can then break no string in two, and no number.
    return JSONWalk.edit(body, places: []) { token in
      guard let new = self.search.redacted(Array(token.bytes)) else { return nil }
      let path = Array(token.path().utf8)
      self.places.insert("\(place):\(String(decoding: self.search.redacted(path) ?? path, as: UTF8.self))")
      return token.kind == .number ? [UInt8(ascii: "0")] : new
    }
  }

  private mutating func redacted(_ text: [UInt8], _ place: String) -> [UInt8]? {
    guard let new = self.search.redacted(text) else { return nil }
    self.places.insert(place)
    return new
  }

  /// A name that is written down says no secret.
  private func clean(_ name: String) -> String {
    nameInPlaces(self.search.redacted(Array(name.utf8)).map { String(decoding: $0, as: UTF8.self) } ?? name)
  }
}
