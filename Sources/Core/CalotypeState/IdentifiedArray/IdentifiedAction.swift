/// An action of an element of an ``IdentifiedArray``, for
/// ``Reducer/forEach(_:action:element:fileID:filePath:line:column:)``.
///
///     enum Action {
///       case rows(IdentifiedActionOf<Row>)
///     }
///
///     switch action {
///     case .rows(.element(id: let id, action: .deleteTapped)):
///       state.rows.remove(id: id)
///
/// `\.rows.element` is the case key path of any element's action, `\.rows[id: 7].deleteTapped` that of a certain
/// element.
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: CasePathable {
  /// An action of the element with an id.
  case element(id: ID, action: Action)

  /// `\.element`, and `\[id: 7]`.
  public struct AllCasePaths: Sendable {
    /// The path to an action of any element.
    public var element: AnyCasePath<IdentifiedAction, (id: ID, action: Action)> {
      AnyCasePath(
        { .element(id: $0.id, action: $0.action) },
        extract: { root in
          switch root {
          case .element(let id, let action): (id, action)
          }
        })
    }

    /// The path to an action of the element with an id.
    public subscript(id id: ID) -> AnyCasePath<IdentifiedAction, Action> {
      AnyCasePath(
        { .element(id: id, action: $0) },
        extract: { if case .element(id, let action) = $0 { action } else { nil } },
        name: "[id: \(id)]")
    }
  }

  /// The case path.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The actions of a list of features: `IdentifiedActionOf<Row>`.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable

extension IdentifiedAction: Equatable where Action: Equatable {}
extension IdentifiedAction: Hashable where Action: Hashable {}
extension IdentifiedAction: Sendable where Action: Sendable {}
extension IdentifiedAction: Encodable where ID: Encodable, Action: Encodable {}
extension IdentifiedAction: Decodable where ID: Decodable, Action: Decodable {}
