extension Store {
  /// The store of a child feature.
  ///
  ///     let search = store.scope(state: \.search, action: \.search)
  ///     search.send(.queryChanged("hound"))           // store.send(.search(.queryChanged("hound")))
  ///
  /// It has no state of its own: it reads and sends through its parent, which it keeps alive. Asking again for the same
  /// child gives the same store.
  ///
  /// - Parameters:
  ///   - state: Where the child's state lies in this one.
  ///   - action: The case that carries the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    self.child(at: ScopePlace(state: state, action: action)) {
      self.core.scoped(to: state, AnyCasePath(action).embed)
    }
  }

  /// The store of a child feature.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    self.scope(state: state, action: action)
  }

  /// The store of a child feature that may not be there: of optional state, or of a case of an enum.
  ///
  ///     if let detail = store.scope(state: \.detail, action: \.detail.presented) { … }
  ///
  /// Who keeps the store after the child has gone reads the child's last state.
  ///
  /// - Parameters:
  ///   - state: Where the child's state lies in this one.
  ///   - action: The case that carries the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    self.optionalChild(at: state, action) { AnyCasePath(action).embed }
  }

  /// The store of a child feature that may not be there: of optional state, or of a case of an enum.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    self.scope(state: state, action: action)
  }
}

extension Store {
  /// The store of a presented feature; nil while nothing is presented.
  ///
  ///     if let detail = store.scope(state: \.detail, action: \.detail) { … }
  ///
  /// - Parameters:
  ///   - state: Where the child's state lies in this one.
  ///   - action: The case that carries the child's actions and its dismissal.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    self.optionalChild(at: state, action) {
      let embed = AnyCasePath(action).embed
      return { embed(.presented($0)) }
    }
  }

  /// The store of a presented feature; nil while nothing is presented.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, PresentationAction<ChildAction>>
  ) -> Store<ChildState, ChildAction>? {
    self.scope(state: state, action: action)
  }
}

extension Store {
  /// The child store that was made before, or a new one.
  func child<ChildState, ChildAction>(
    at place: ScopePlace, _ makeCore: () -> any StoreCore<ChildState, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    if let child = self.children[place] as? Store<ChildState, ChildAction> { return child }
    let child = Store<ChildState, ChildAction>(makeCore())
    self.children[place] = child
    return child
  }

  private func optionalChild<ChildState, ChildAction>(
    at path: KeyPath<State, ChildState?>, _ action: AnyKeyPath, embed: () -> (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    let place = ScopePlace(state: path, action: action)
    self.notePresence(at: path)
    guard let last = self.core.state[keyPath: path] else {
      self.children[place] = nil
      return nil
    }
    return self.child(at: place) {
      self.core.vanishing(last, { $0[keyPath: path] }, embed())
    }
  }

  private func notePresence<ChildState>(at path: KeyPath<State, ChildState?>) {
    self.noteRead {
      let isThere = self.core.state[keyPath: path] != nil
      return { ($0[keyPath: path] != nil) != isThere }
    }
  }
}
