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
  public var keyPath: PartialKeyPath<Root> { path.keyPath }

  let set: @Sendable (inout Root) -> Void
  let value: any Sendable
  private let path: FieldPath<Root>
  private let isEqual: @Sendable (_ other: any Sendable) -> Bool

  fileprivate init<Value: Equatable & Sendable>(
    _ path: FieldPath<Root>, _ value: Value, set: @escaping @Sendable (inout Root) -> Void
  ) {
    self.set = set
    self.value = value
    self.path = path
    isEqual = { $0 as? Value == value }
  }

  /// Creates the change that sets a field to a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, Value> & Sendable, _ value: Value
  ) -> Self {
    Self(FieldPath(keyPath: keyPath), value) { $0[keyPath: keyPath] = value }
  }

  /// Creates the change that sets a ``BindingState`` field to a value.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    Self(FieldPath(keyPath: keyPath), value) { $0[keyPath: keyPath].wrappedValue = value }
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
      let path = FieldPath(keyPath: keyPath)
      return path.casePath { value, root in path.set(value, in: &root) }
    }

    /// The path to the changes of a ``BindingState`` field: `\.binding.$query`.
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, BindingState<Value>>
    ) -> AnyCasePath<BindingAction, Value> {
      let path = FieldPath(keyPath: keyPath)
      return path.casePath { value, root in path.set(BindingState(wrappedValue: value), in: &root) }
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction: AnyBindingAction {}

extension BindingAction: CustomDebugStringConvertible, CustomReflectable {
  /// The action in code: `.set(\State.query, "terrier")`.
  public var debugDescription: String { ".set(\(keyPath), \(String(reflecting: value)))" }

  /// The field and its value.
  public var customMirror: Mirror { Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum) }
}

/// The key path of a field.
///
/// `@unchecked`: a key path is `Sendable` unless it contains an index that is not. These key paths are from dynamic
/// members, which can only name a property.
private struct FieldPath<Root>: @unchecked Sendable {
  let keyPath: PartialKeyPath<Root>

  /// `query`, or `profile.name`.
  var name: String {
    let text = "\(keyPath)"
    guard let dot = text.firstIndex(of: ".") else { return text }
    return String(text[text.index(after: dot)...])
  }

  func casePath<Value: Equatable & Sendable>(
    _ set: @escaping @Sendable (_ value: Value, _ root: inout Root) -> Void
  ) -> AnyCasePath<BindingAction<Root>, Value> {
    AnyCasePath(
      { value in BindingAction(self, value) { root in set(value, &root) } },
      extract: { action in action.keyPath == keyPath ? action.value as? Value : nil },
      name: name)
  }

  func set<Value>(_ value: Value, in root: inout Root) {
    guard let keyPath = self.keyPath as? WritableKeyPath<Root, Value> else { return }
    root[keyPath: keyPath] = value
  }
}
