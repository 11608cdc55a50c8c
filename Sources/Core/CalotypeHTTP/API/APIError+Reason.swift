extension APIError {
  /// Returns the reason why a value could not be read, as a phrase for a screen: `“price” is missing`.
  ///
  /// - Parameters:
  ///   - error: The error that decoding threw.
  ///   - depth: The number of leading coding-path components to omit.
  package static func reason(for error: any Error, below depth: Int = 0) -> String {
    func name(_ path: [any CodingKey]) -> String { Array(path.dropFirst(depth)).placeInJSON }
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      return "“\(name(context.codingPath + [key]))” is missing"
    case DecodingError.valueNotFound(_, let context):
      return name(context.codingPath).isEmpty ? "it is null" : "“\(name(context.codingPath))” is null"
    case DecodingError.typeMismatch(_, let context):
      let name = name(context.codingPath)
      return name.isEmpty ? "it has another shape than expected" : "“\(name)” has another type than expected"
    case DecodingError.dataCorrupted(let context) where depth > 0 || !context.codingPath.isEmpty:
      let name = name(context.codingPath)
      return name.isEmpty ? "it is not valid" : "“\(name)” is not valid"
    case APIError.unreadable(let reason), APIError.refused(let reason):
      return reason
    default:
      return "it is not valid JSON"
    }
  }
}

extension [any CodingKey] {
  /// The place in the JSON, e.g. `message.hound[2]`.
  fileprivate var placeInJSON: String {
    reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += (path.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
