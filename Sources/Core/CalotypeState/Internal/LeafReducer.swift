/// A reducer that a feature writes as a function, and what it knows of those that it calls by hand.
///
///     func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
///       self.base.reduce(into: &state, action: action)
///     }
///
/// Such a base is lowered anew on each action. Its operators must know again which of their elements have effects that
/// run, or nobody would end them. So their holders are kept here, by the place of each operator in the source.
///
/// `@unchecked`: it is used by the reducers of its store only, all on the main actor.
@usableFromInline
final class LeafReducer: @unchecked Sendable {
  /// Where an operator stands in the source, and on what.
  struct OperatorPlace: Hashable {
    let file: String
    let line: UInt
    let column: UInt
    let state: AnyKeyPath

    init(_ location: CodeLocation, _ state: AnyKeyPath) {
      self.file = "\(location.fileID)"
      self.line = location.line
      self.column = location.column
      self.state = state
    }
  }

  private var holders: [OperatorPlace: ScopeHolder] = [:]

  /// One for a function that is being lowered: of what is called by hand, the caller's.
  @usableFromInline
  static func made() -> LeafReducer {
    ReducingDependencies.leaf ?? LeafReducer()
  }

  /// The holder of an operator: a new one, or of what is called by hand the same as at the action before.
  static func holder(at location: CodeLocation, on state: AnyKeyPath) -> ScopeHolder {
    guard let leaf = ReducingDependencies.leaf else { return ScopeHolder() }
    let place = OperatorPlace(location, state)
    if let holder = leaf.holders[place] { return holder }
    let holder = ScopeHolder()
    leaf.holders[place] = holder
    return holder
  }

  /// Says that the function begins; what to say when it is done.
  @usableFromInline
  func begin() -> UInt? {
    ReducingDependencies.beginLeaf(self)
  }

  /// Says that the function is done.
  @usableFromInline
  func end(_ previous: UInt?) {
    ReducingDependencies.endLeaf(previous)
  }
}
