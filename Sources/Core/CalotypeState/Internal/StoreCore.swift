/// What stands behind a store: a root with a state of its own, or a way to a part of another core's.
@MainActor
package protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The state as it is now; for a part that went away, as it was last seen.
  var state: State { get }

  /// Reads the state without keeping anything alive; nil where it is not there any more.
  func reader() -> () -> State?

  /// Sends actions without keeping anything alive.
  func sender() -> Send<Action>

  /// Reduces an action. The group is nil where there were no effects.
  func send(_ action: Action) -> EffectGroup?

  /// Where the state really is.
  var runtime: any StoreRuntime { get }
}

/// What all stores over one root share.
@MainActor
package protocol StoreRuntime: AnyObject {
  var dependencies: DependencyValues { get set }
  var table: EffectTable { get }
  var effectExecutor: (any TaskExecutor)? { get set }
  var effectBegan: ((_ number: Int) -> Void)? { get set }
  /// Who waits for changes of the state.
  var observers: Observers { get }
}
