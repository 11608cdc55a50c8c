/// Two reducers over one state, one after the other.
@usableFromInline
struct Both<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  @usableFromInline let first: First
  @usableFromInline let second: Second

  @inlinable
  init(first: First, second: Second) {
    self.first = first
    self.second = second
  }

  @inlinable
  func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  @inlinable
  func lowered() -> LoweredReducer<First.State, First.Action> {
    self.first.lowered().followed(by: self.second.lowered())
  }
}

/// Any number of reducers of one type over one state, one after the other.
struct InOrder<R: Reducer>: Reducer {
  let reducers: [R]

  func reduce(into state: inout R.State, action: R.Action) -> Effect<R.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<R.State, R.Action> {
    let reducers = self.reducers.map { $0.lowered() }
    return LoweredReducer { state, action in
      var parts: [Work<R.Action>] = []
      for reducer in reducers {
        if let work = reducer.reduce(into: &state, action: action).work { parts += work.parts }
      }
      return parts.count > 1 ? Effect(.merge(parts)) : Effect(parts.first)
    }
  }
}
