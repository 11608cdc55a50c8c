/// An action of a presented child, or its dismissal.
///
///     enum Action {
///       case detail(PresentationAction<Detail.Action>)
///     }
///
/// Case key paths go through it: `\.detail.plusTapped` is short for `\.detail.presented.plusTapped`.
public enum PresentationAction<Action> {
  /// Dismisses the child. The parent reduces this while the child's state still exists.
  case dismiss

  /// An action of the child.
  indirect case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}

extension PresentationAction: CasePathable {
  /// The paths of both cases, and of the child's actions.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The path to ``PresentationAction/dismiss``.
    public var dismiss: AnyCasePath<PresentationAction, Void> {
      AnyCasePath({ .dismiss }, extract: { if case .dismiss = $0 { () } else { nil } })
    }

    /// The path to ``PresentationAction/presented(_:)``.
    public var presented: AnyCasePath<PresentationAction, Action> {
      AnyCasePath(PresentationAction.presented) { if case .presented(let action) = $0 { action } else { nil } }
    }

    /// The path to a case of the child's actions.
    public subscript<Value>(
      dynamicMember path: KeyPath<Action.AllCasePaths, AnyCasePath<Action, Value>>
    ) -> AnyCasePath<PresentationAction, Value> where Action: CasePathable {
      let leaf = Action.allCasePaths[keyPath: path]
      return AnyCasePath(
        { .presented(leaf.embed($0)) },
        extract: { if case .presented(let action) = $0 { leaf.extract(action) } else { nil } },
        name: leaf.name)
    }
  }

  /// The case paths.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
