/// Work that a reducer asks for: to be done outside, after the state has changed. Only a store does it.
///
///     case .appeared:
///       state.dogs.start()
///       return .run { [api] send in
///         await send(.dogsLoaded(Result(of: try await api.breeds())))
///       }
///
/// An effect is a value. Making one does nothing.
public struct Effect<Action>: Sendable {
  /// Nil for no effect, so that a send without effects costs a comparison here.
  @usableFromInline let work: Work<Action>?

  @inlinable
  init(_ work: Work<Action>?) {
    self.work = work
  }

  init(_ step: Work<Action>.Step) {
    self.work = Work(step)
  }
}

/// An effect with the actions of a reducer: `EffectOf<Dogs>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// Nothing to do.
  @inlinable
  public static var none: Self { Self(nil) }

  /// Sends an action at once, after those that are already waiting.
  ///
  /// For telling a parent something. To share code between two actions, call a function instead.
  public static func send(_ action: Action) -> Self {
    Self(.send(action))
  }

  /// Several effects that run at the same time. They start in the order in which they are listed.
  public static func merge(_ effects: Self...) -> Self {
    .merge(effects)
  }

  /// Several effects that run at the same time. They start in the order in which they are listed.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    let parts = effects.flatMap { $0.work?.parts ?? [] }
    return parts.count > 1 ? Self(.merge(parts)) : Self(parts.first)
  }

  /// This effect, and another at the same time.
  @inlinable
  public func merge(with other: Self) -> Self {
    if self.work == nil { return other }
    if other.work == nil { return self }
    return self.merged(with: other)
  }

  /// Several effects, one after the other: each begins when all of the one before has ended.
  public static func concatenate(_ effects: Self...) -> Self {
    .concatenate(effects)
  }

  /// Several effects, one after the other: each begins when all of the one before has ended.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let steps = effects.flatMap { $0.work?.steps ?? [] }
    return steps.count > 1 ? Self(.concatenate(steps)) : Self(steps.first)
  }

  /// This effect, and another when it has ended.
  public func concatenate(with other: Self) -> Self {
    .concatenate([self, other])
  }

  /// The same work, sending the actions of a parent.
  @inlinable
  public func map<T>(_ transform: @escaping @Sendable (_ action: Action) -> T) -> Effect<T> {
    if self.work == nil { return .none }
    return self.mapped(transform)
  }

  /// Never inlined, nor is the next one: the metadata that they ask for is most of what a send without effects would
  /// cost.
  @usableFromInline @inline(never)
  func mapped<T>(_ transform: @escaping @Sendable (_ action: Action) -> T) -> Effect<T> {
    Effect<T>(self.work?.map(transform))
  }

  @usableFromInline @inline(never)
  func merged(with other: Self) -> Self {
    guard let work = self.work, let otherWork = other.work else { return self }
    // A long list is kept as one piece, so that merging effects one by one does not copy it each time.
    let isLong = work.parts.count >= 256
    return Self(Work(.merge((isLong ? [work] : work.parts) + otherWork.parts)))
  }
}
