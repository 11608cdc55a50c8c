extension PresentationState: Decodable where State: Decodable {
  /// Decodes the child's state, or `nil`.
  public init(from decoder: any Decoder) throws { self.init(wrappedValue: try State?(from: decoder)) }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes the child's state, or `nil`.
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension KeyedDecodingContainer {
  /// Decodes presentation state. A missing key means no child.
  public func decode<State: Decodable>(
    _: PresentationState<State>.Type, forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes elements, which get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements without their ids.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}
