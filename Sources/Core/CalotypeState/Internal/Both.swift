/// Two reducers of the same state, one after the other.
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
    lowered().reduce(into: &state, action: action)
  }

  @inlinable
  func lowered() -> LoweredReducer<First.State, First.Action> { first.lowered().followed(by: second.lowered()) }
}
