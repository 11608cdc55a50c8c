import CalotypeHTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Response {
  /// The body as a value, or why it is none.
  ///
  /// Strings that break the rules of JSON, with raw control bytes, bytes that are not UTF-8 or half a surrogate pair, are
  /// read all the same: what is wrong in them becomes U+FFFD, or is shown as what it is.
  ///
  /// - Throws: ``APIError/unreadable(_:)`` with what is wrong and where, in words for a screen.
  public func json<Value: Decodable>(_ type: Value.Type = Value.self) throws(APIError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(self.body))
    } catch {
      if case DecodingError.dataCorrupted = error,
        let value = try? JSONDecoder().decode(type, from: Data(repairedJSON(self.body)))
      {
        return value
      }
      throw .unreadable(self.reason(for: error))
    }
  }

  private func reason(for error: any Error) -> String {
    let start = self.body.first { $0 > 0x20 }
    switch start {
    case nil: return "it is empty"
    case UInt8(ascii: "<"): return "it is a web page, not JSON"
    default: break
    }
    return switch error {
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "it is not valid JSON"
    case DecodingError.dataCorrupted(let context): "“\(context.codingPath.name)” is not valid"
    case DecodingError.keyNotFound(let key, let context): "“\((context.codingPath + [key]).name)” is missing"
    case DecodingError.valueNotFound(_, let context): "“\(context.codingPath.name)” is null"
    case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty:
      "it has another shape than expected"
    case DecodingError.typeMismatch(_, let context): "“\(context.codingPath.name)” has another type than expected"
    default: "it is not valid JSON"
    }
  }
}

extension [any CodingKey] {
  /// The place in the JSON, e.g. `message.hound[2]`.
  fileprivate var name: String {
    self.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
