/// Any value that can be hashed and crosses isolations: a cancellation id whose type nobody needs to know.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// A value without its type.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? Self)?.base ?? base
  }

  /// Whether both hold equal values.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    AnyHashable(lhs.base) == AnyHashable(rhs.base)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(self.base))
  }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The value, as it prints itself.
  public var description: String {
    "\(self.base)"
  }

  /// The type and the value: `AnyHashableSendable(1)`.
  public var debugDescription: String {
    "AnyHashableSendable(\(String(reflecting: self.base)))"
  }

  /// The value.
  public var customMirror: Mirror {
    Mirror(self, children: ["value": self.base])
  }
}

extension AnyHashableSendable: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
{
  /// A text.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) {
    self.init(value)
  }

  /// A number.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// A truth value.
  public init(booleanLiteral value: Bool) {
    self.init(value)
  }
}
