/// Actions among which are changes of single fields: of text fields, switches and the like.
///
///     enum Action: BindableAction {
///       case binding(BindingAction<State>)
///       case submitTapped
///     }
public protocol BindableAction<State>: SendableMetatype {
  /// The state whose fields can be changed.
  associatedtype State

  /// A change of a field.
  static func binding(_ action: BindingAction<State>) -> Self

  /// The change of a field, where the action is one.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// The action that sets a field to a value: `send(.set(\.query, "terrier"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, Value> & Sendable, _ value: Value
  ) -> Self {
    self.binding(.set(keyPath, value))
  }

  /// The change of a field, where the action is one. It looks into the enum; a feature may write it to be quicker.
  public var binding: BindingAction<State>? {
    Mirror(reflecting: self).children.first { $0.label == "binding" }?.value as? BindingAction<State>
  }
}

extension BindableAction {
  /// The action that sets a field in ``BindingState`` to a value: `send(.set(\.$query, "terrier"))`.
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: WritableKeyPath<State, BindingState<Value>> & Sendable, _ value: Value
  ) -> Self {
    self.binding(.set(keyPath, value))
  }

  /// A quick way to the change of a field: the case path named `binding`, if the enum has one.
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
  // A macro's paths are computed, but it lists them.
  guard let listed = paths as? any Sequence else { return nil }
  for path in listed {
    guard let path = path as? PartialCaseKeyPath<Action>, pathName(of: path) == #"\.binding"# else { continue }
    return (path as? CaseKeyPath<Action, BindingAction<State>>).map { AnyCasePath($0) }
  }
  return nil
}
