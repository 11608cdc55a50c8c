/// An action type with a case for changes of single fields, e.g. by text fields and switches.
///
///     enum Action: BindableAction {
///       case binding(BindingAction<State>)
///       case submitTapped
///     }
public protocol BindableAction<State>: SendableMetatype {
  /// The state that contains the fields.
  associatedtype State

  /// Creates an action from a change of a field.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change of a field; `nil` for other actions.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// Creates the action that sets a field to a value: `send(.set(\.query, "terrier"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }

  /// The change of a field; `nil` for other actions. It uses reflection; a feature may implement a faster way.
  public var binding: BindingAction<State>? {
    Mirror(reflecting: self).children.first { $0.label == "binding" }?.value as? BindingAction<State>
  }

  /// Creates the action that sets a ``BindingState`` field to a value: `send(.set(\.$query, "terrier"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    binding(.set(keyPath, value))
  }

  /// Returns a fast function for `binding`: the case path named `binding`, if the enum has one.
  static func bindingExtractor() -> (Self) -> BindingAction<State>? {
    guard let paths = Self.self as? any CasePathable.Type,
      let path = bindingPath(of: paths, on: State.self) as? AnyCasePath<Self, BindingAction<State>>
    else { return { $0.binding } }
    return path.extract
  }
}

private func bindingPath<Action: CasePathable, State>(of: Action.Type, on: State.Type) -> Any? {
  let paths = Action.allCasePaths
  if let stored = Mirror(reflecting: paths).children.first(where: { $0.label == "binding" }) { return stored.value }
  // A macro's case paths are computed properties, but it enumerates them.
  guard let listed = paths as? any Sequence else { return nil }
  for path in listed {
    guard let path = path as? PartialCaseKeyPath<Action>, pathName(of: path) == #"\.binding"# else { continue }
    return (path as? CaseKeyPath<Action, BindingAction<State>>).map { AnyCasePath($0) }
  }
  return nil
}
