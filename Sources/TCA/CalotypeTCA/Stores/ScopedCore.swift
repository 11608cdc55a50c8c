extension StoreCore {
  /// Returns the core of a part that always exists.
  func scoped<ChildState, ChildAction>(
    to place: KeyPath<State, ChildState>, _ embed: @escaping (ChildAction) -> Action
  ) -> any StoreCore<ChildState, ChildAction> {
    (self as? any Rescopable<State, Action>)?.rescoped(to: place, embed) ?? ScopedCore(self, place, embed)
  }

  /// Returns the core of a part that can disappear. Afterward it returns the last state.
  func unwrapped<Part>(_ last: Part) -> any StoreCore<Part, Action> where State == Part? {
    UnwrappedCore(self, last: last)
  }
}

/// A core that accesses a part of its part in one step, so that a read does not copy the values in between.
@MainActor
private protocol Rescopable<State, Action>: StoreCore {
  func rescoped<ChildState, ChildAction>(
    to place: KeyPath<State, ChildState>, _ embed: @escaping (ChildAction) -> Action
  ) -> any StoreCore<ChildState, ChildAction>
}

/// A part of another core's state that always exists.
@MainActor
private final class ScopedCore<Base: StoreCore, State, Action>: Rescopable {
  private let base: Base
  private let place: KeyPath<Base.State, State>
  private let embed: (Action) -> Base.Action

  init(_ base: Base, _ place: KeyPath<Base.State, State>, _ embed: @escaping (Action) -> Base.Action) {
    self.base = base
    self.place = place
    self.embed = embed
  }

  var state: State { base.state[keyPath: place] }

  func reader() -> () -> State? {
    let (read, place) = (base.reader(), self.place)
    return { read().map { $0[keyPath: place] } }
  }

  func sender() -> Send<Action> {
    let (send, embed) = (base.sender(), self.embed)
    return Send { send(embed($0)) }
  }

  func send(_ action: Action) -> EffectGroup? { base.send(embed(action)) }

  func rescoped<ChildState, ChildAction>(
    to place: KeyPath<State, ChildState>, _ embed: @escaping (ChildAction) -> Action
  ) -> any StoreCore<ChildState, ChildAction> {
    ScopedCore<Base, ChildState, ChildAction>(base, self.place.appending(path: place)) {
      [outer = self.embed] in outer(embed($0))
    }
  }

  var runtime: any StoreRuntime { base.runtime }
}

/// A part of another core's state that can disappear: optional state, a row.
@MainActor
private final class UnwrappedCore<Base: StoreCore, State>: StoreCore where Base.State == State? {
  private let base: Base
  private var last: State

  init(_ base: Base, last: State) {
    self.base = base
    self.last = last
  }

  var state: State {
    if let now = base.state { last = now }
    return last
  }

  func reader() -> () -> State? {
    let read = base.reader()
    return { read() ?? nil }
  }

  func sender() -> Send<Base.Action> { base.sender() }

  func send(_ action: Base.Action) -> EffectGroup? { base.send(action) }

  var runtime: any StoreRuntime { base.runtime }
}
