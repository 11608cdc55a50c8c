/// Work outside the reducer, which a store runs after the state has changed.
///
///     case .appeared:
///       state.dogs.start()
///       return .run { [api] send in
///         await send(.dogsLoaded(Result(of: try await api.breeds())))
///       }
///
/// Creating an effect does not run it.
public struct Effect<Action>: Sendable {
  /// `nil` for no effect, so that a send without effects costs only a comparison here.
  @usableFromInline let work: Work<Action>?

  @inlinable
  init(_ work: Work<Action>?) { self.work = work }

  init(_ step: Work<Action>.Step) { work = Work(step) }

  /// An effect that does nothing.
  @inlinable
  public static var none: Self { Self(nil) }

  /// Sends an action immediately, after those that are already waiting.
  ///
  /// Use it to notify a parent. To share code between two actions, call a function instead.
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  /// Runs effects concurrently. They start in the given order.
  public static func merge(_ effects: Self...) -> Self { .merge(effects) }

  /// Runs effects concurrently. They start in the given order.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let parts = effects.flatMap { $0.work?.parts ?? [] }
    return parts.count > 1 ? Self(.merge(parts)) : Self(parts.first)
  }

  /// Runs this effect and another one concurrently.
  @inlinable
  public func merge(with other: Self) -> Self {
    if work == nil { return other }
    if other.work == nil { return self }
    return merged(with: other)
  }

  /// Runs effects one after the other: each starts when the previous one has finished.
  public static func concatenate(_ effects: Self...) -> Self { .concatenate(effects) }

  /// Runs effects one after the other: each starts when the previous one has finished.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let steps = effects.flatMap { $0.work?.steps ?? [] }
    return steps.count > 1 ? Self(.concatenate(steps)) : Self(steps.first)
  }

  /// Transforms the actions that the effect sends.
  @inlinable
  public func map<T>(_ transform: @escaping @Sendable (_ action: Action) -> T) -> Effect<T> {
    if work == nil { return .none }
    return mapped(transform)
  }

  /// Never inlined, like the next one: inlined, their metadata lookups would dominate the cost of a send without
  /// effects.
  @usableFromInline @inline(never)
  func mapped<T>(_ transform: @escaping @Sendable (_ action: Action) -> T) -> Effect<T> {
    Effect<T>(work?.map(transform))
  }

  @usableFromInline @inline(never)
  func merged(with other: Self) -> Self {
    guard let work = self.work, let otherWork = other.work else { return self }
    // A long list becomes one part, so that merging effects one by one does not copy it each time.
    let isLong = work.parts.count >= 256
    return Self(Work(.merge((isLong ? [work] : work.parts) + otherWork.parts)))
  }
}
