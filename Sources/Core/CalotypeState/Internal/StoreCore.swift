/// The implementation of a store: a root that owns the state, or a path into another core's state.
@MainActor
package protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// The current state; for a removed part, its last state.
  var state: State { get }

  /// Returns a function that reads the state without retaining it, and returns `nil` when it is gone.
  func reader() -> () -> State?

  /// Returns a sender that does not retain the core.
  func sender() -> Send<Action>

  /// Reduces an action. Returns `nil` if there were no effects.
  func send(_ action: Action) -> EffectGroup?

  /// The root of the core.
  var runtime: any StoreRuntime { get }
}

/// The data that all stores of one root share.
@MainActor
package protocol StoreRuntime: AnyObject {
  var dependencies: DependencyValues { get set }
  var table: EffectTable { get }
  var effectExecutor: (any TaskExecutor)? { get set }
  var effectBegan: ((_ number: Int) -> Void)? { get set }
  /// The observers of the state.
  var observers: Observers { get }
}
