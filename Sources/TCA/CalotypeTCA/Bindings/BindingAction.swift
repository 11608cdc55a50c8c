/// A change of one field of the state, e.g. by a text field or a switch.
///
///     enum Action: BindableAction {
///       case binding(BindingAction<State>)
///     }
///
///     send(.set(\.query, "terrier"))
///
///     case .binding(\.query):
///       return .run { [query = state.query] send in … }
///
/// ``BindingReducer`` applies the change. A case key path can name the field: `\.binding.query`.
public struct BindingAction<Root>: CasePathable, Equatable, Sendable {
  /// The key path of the field.
  public var keyPath: PartialKeyPath<Root> { path.value }

  let set: @Sendable (inout Root) -> Void
  let value: any Sendable
  /// A key path is `Sendable` unless it contains an index that is not. These key paths are `Sendable`, or from dynamic
  /// members, which can only name a property.
  private let path: UncheckedSendable<PartialKeyPath<Root>>
  private let isEqual: @Sendable (_ other: any Sendable) -> Bool

  private init<Value: Equatable & Sendable>(
    _ path: PartialKeyPath<Root>, _ value: Value, set: @escaping @Sendable (inout Root) -> Void
  ) {
    self.set = set
    self.value = value
    self.path = UncheckedSendable(path)
    isEqual = { $0 as? Value == value }
  }

  /// Creates the change that sets a field to a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath, value) { $0[keyPath: keyPath] = value }
  }

  /// Creates the change that sets a ``BindingState`` field to a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(keyPath, value) { $0[keyPath: keyPath].wrappedValue = value }
  }

  /// Whether an action changes a field: `case .binding(\.query):`.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Whether both set the same field to equal values.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.keyPath == rhs.keyPath && lhs.isEqual(rhs.value) }

  /// A case path for every field of the state.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to the changes of a field.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      BindingAction.casePath(to: keyPath) { $0 }
    }

    /// The path to the changes of a ``BindingState`` field: `\.binding.$query`.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
    ) -> AnyCasePath<BindingAction, Value> {
      BindingAction.casePath(to: keyPath) { BindingState(wrappedValue: $0) }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// Returns the path to the changes of a field; it is named like the field: `query`, or `profile.name`.
  private static func casePath<Field, Value: Equatable & Sendable>(
    to keyPath: WritableKeyPath<Root, Field>, _ field: @escaping @Sendable (_ value: Value) -> Field
  ) -> AnyCasePath<Self, Value> {
    let (text, path) = ("\(keyPath)", UncheckedSendable(keyPath))
    return AnyCasePath(
      { value in Self(path.value, value) { $0[keyPath: path.value] = field(value) } },
      extract: { $0.keyPath == path.value ? $0.value as? Value : nil },
      name: text.firstIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text)
  }
}

extension BindingAction: AnyBindingAction {}

extension BindingAction: CustomDebugStringConvertible, CustomReflectable {
  /// The action in code: `.set(\State.query, "terrier")`.
  public var debugDescription: String { ".set(\(keyPath), \(String(reflecting: value)))" }

  /// The field and its value.
  public var customMirror: Mirror { Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum) }
}
