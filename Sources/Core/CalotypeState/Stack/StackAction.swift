/// What can happen to a stack of features: an action of one of them, or that one is pushed or popped.
///
///     enum Action {
///       case path(StackActionOf<Path>)
///     }
///
/// A case key path goes to the element with an id, and on into its actions: `\.path[id: 0].detail.closeTapped`.
public enum StackAction<State, Action>: CasePathable {
  /// An action of the element with an id.
  indirect case element(id: StackElementID, action: Action)

  /// An element and those above it are to be removed. The parent sees this while they are still there.
  case popFrom(id: StackElementID)

  /// An element is to be pushed. The parent sees this when it is there.
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

  /// The paths of the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The actions of a stack of a feature: `StackActionOf<Path>`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}
