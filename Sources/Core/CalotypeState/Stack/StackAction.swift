/// An action of an element of a stack, a push, or a pop.
///
///     enum Action {
///       case path(StackActionOf<Path>)
///     }
///
/// A case key path can continue into the actions of an element: `\.path[id: 0].detail.closeTapped`.
public enum StackAction<State, Action>: CasePathable {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)

  /// Pops an element and those above it. The parent reduces this while they still exist.
  case popFrom(id: StackElementID)

  /// Pushes an element. The parent reduces this when it exists.
  case push(id: StackElementID, state: State)

  /// The paths of the cases, and of the elements.
  public struct AllCasePaths: Sendable {
    /// The path to ``StackAction/element(id:action:)``.
    public var element: AnyCasePath<StackAction, (id: StackElementID, action: Action)> {
      AnyCasePath(
        { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } })
    }

    /// The path to ``StackAction/popFrom(id:)``.
    public var popFrom: AnyCasePath<StackAction, StackElementID> {
      AnyCasePath({ .popFrom(id: $0) }, extract: { if case .popFrom(let id) = $0 { id } else { nil } })
    }

    /// The path to ``StackAction/push(id:state:)``.
    public var push: AnyCasePath<StackAction, (id: StackElementID, state: State)> {
      AnyCasePath(
        { .push(id: $0.id, state: $0.state) },
        extract: { if case .push(let id, let state) = $0 { (id, state) } else { nil } })
    }

    /// The path to the actions of the element with an id.
    public subscript(id id: StackElementID) -> AnyCasePath<StackAction, Action> {
      AnyCasePath(
        { .element(id: id, action: $0) },
        extract: { if case .element(id, let action) = $0 { action } else { nil } },
        name: "[id: \(id.number)]")
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The actions of a stack of features: `StackActionOf<Path>`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
