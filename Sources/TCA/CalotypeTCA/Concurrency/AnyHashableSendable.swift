/// A type-erased hashable and sendable value, e.g. a cancellation id.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Erases the type of a value.
  public init(_ base: some Hashable & Sendable) { self.base = (base as? Self)?.base ?? base }

  /// Whether the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool { AnyHashable(lhs.base) == AnyHashable(rhs.base) }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}

extension AnyHashableSendable: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The description of the value.
  public var description: String { "\(base)" }

  /// The type and the value: `AnyHashableSendable(1)`.
  public var debugDescription: String { "AnyHashableSendable(\(String(reflecting: base)))" }

  /// The value.
  public var customMirror: Mirror { Mirror(self, children: ["value": base]) }
}

extension AnyHashableSendable: ExpressibleByStringLiteral, ExpressibleByUnicodeScalarLiteral,
  ExpressibleByExtendedGraphemeClusterLiteral
{
  /// Creates a value from a string literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension AnyHashableSendable: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral {
  /// Creates a value from an integer literal.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Creates a value from a floating-point literal.
  public init(floatLiteral value: Double) { self.init(value) }

  /// Creates a value from a Boolean literal.
  public init(booleanLiteral value: Bool) { self.init(value) }
}
