extension Store {
  /// Returns the store of a child feature.
  ///
  ///     let search = store.scope(state: \.search, action: \.search)
  ///     search.send(.queryChanged("hound"))           // store.send(.search(.queryChanged("hound")))
  ///
  /// It has no state: it reads and sends through its parent, which it retains. The same arguments return the same
  /// store.
  ///
  /// - Parameters:
  ///   - state: The key path to the child's state.
  ///   - action: The case that carries the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    kept(at: [state, action]) {
      Store<ChildState, ChildAction>(core.scoped(to: state, AnyCasePath(action).embed))
    }
  }

  /// Returns the store of a child feature.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
  }

  /// Returns the store of an optional child, or of a case of an enum; `nil` if the child does not exist.
  ///
  ///     if let detail = store.scope(state: \.detail, action: \.detail.presented) { … }
  ///
  /// After the child is gone, the store returns its last state.
  ///
  /// - Parameters:
  ///   - state: The key path to the child's state.
  ///   - action: The case that carries the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(at: state, action) { AnyCasePath(action).embed }
  }

  /// Returns the store of an optional child, or of a case of an enum; `nil` if the child does not exist.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns the store of a presented feature; `nil` if none is presented.
  ///
  ///     if let detail = store.scope(state: \.detail, action: \.detail) { … }
  ///
  /// - Parameters:
  ///   - state: The key path to the child's state.
  ///   - action: The case that carries the child's actions and its dismissal.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    optionalChild(at: state, action) {
      let embed = AnyCasePath(action).embed
      return { embed(.presented($0)) }
    }
  }

  /// Returns the store of a presented feature; `nil` if none is presented.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// Returns the existing child at a place, or a new one.
  ///
  /// - Parameter place: The key paths of the child's state and actions.
  func kept<Child: AnyObject>(at place: [AnyKeyPath], _ make: () -> Child) -> Child {
    if let child = children[place] as? Child { return child }
    let child = make()
    children[place] = child
    return child
  }

  private func optionalChild<ChildState, ChildAction>(
    at path: KeyPath<State, ChildState?>, _ action: AnyKeyPath, embed: () -> (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    let now = core.state[keyPath: path]
    noteRead { [isThere = now != nil] in { ($0[keyPath: path] != nil) != isThere } }
    guard let last = now else {
      children[[path, action]] = nil
      return nil
    }
    return kept(at: [path, action]) { Store<ChildState, ChildAction>(core.scoped(to: path, embed()).unwrapped(last)) }
  }
}
