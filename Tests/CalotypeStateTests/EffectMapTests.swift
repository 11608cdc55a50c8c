import CalotypeState
import Testing

/// Which dependencies the function of a `map` sees.
@MainActor
struct EffectMapTests {
  /// The word that an effect reads if it was created before its store, while this word was current.
  private func heard(
    of effect: () -> Effect<String>, made word: String = "effect"
  ) async -> [String] {
    let effect = withDependencies {
      $0.mapped = word
    } operation: {
      effect()
    }
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        if action == "go" { return effect }
        state.append(action)
        return .none
      }
    } withDependencies: {
      $0.mapped = "store"
    }
    store.send("go")
    await store.settle()
    return store.state
  }

  private static let run = Effect<String>.run { send in
    @Dependency(\.mapped) var mapped
    await send("ran in \(mapped)")
  }

  @Test func `they are those of the effect`() async {
    @Dependency(\.mapped) var mapped
    let run = { Effect<Int>.run { send in await send(1) }.map { "\($0) \(mapped)" } }
    let send = { Effect.send(2).map { "\($0) \(mapped)" } }
    #expect(await heard(of: run) == ["1 effect"])
    #expect(await heard(of: send) == ["2 effect"])
    #expect(await heard(of: { .concatenate(run(), send(), run()) }) == ["1 effect", "2 effect", "1 effect"])
    #expect(await heard(of: { .merge(send(), run()) }) == ["2 effect", "1 effect"])
    let twice = { (effect: Effect<String>) in effect.map { "\($0), \(mapped)" } }
    #expect(await heard(of: { twice(.concatenate(run(), send())) }) == ["1 effect, effect", "2 effect, effect"])
    #expect(await heard(of: { twice(.merge(send(), run())) }) == ["2 effect, effect", "1 effect, effect"])
  }

  @Test func `they are those of the effect after a wait`() async {
    @Dependency(\.mapped) var mapped
    let delayed = {
      Effect<Int>.run { send in await send(1) }.delayed(for: .seconds(1), clock: ImmediateClock())
        .map { "\($0) \(mapped)" }
    }
    #expect(await heard(of: delayed) == ["1 effect"])
    #expect(await heard(of: { delayed().cancellable(id: 1) }) == ["1 effect"])
    let debounced = {
      Effect.send(2).debounce(id: 1, for: .seconds(1), clock: ImmediateClock()).map { "\($0) \(mapped)" }
    }
    #expect(await heard(of: debounced) == ["2 effect"])
  }

  @Test func `an effect that was created without dependencies sees those of its mapping`() async {
    @Dependency(\.mapped) var mapped
    let made = Effect<Int>.run { send in await send(1) }
    #expect(await heard(of: { made.map { "\($0) \(mapped)" } }) == ["1 effect"])
  }

  @Test func `an effect that was created without dependencies sees those of its store`() async {
    @Dependency(\.mapped) var mapped
    let effect = Self.run.map { "\($0), mapped in \(mapped)" }
    let store = Store(initialState: [String]()) {
      Words<String> { state, action in
        if action == "go" { return effect }
        state.append(action)
        return .none
      }
    } withDependencies: {
      $0.mapped = "store"
    }
    store.send("go")
    await store.settle()
    #expect(store.state == ["ran in store, mapped in store"])
  }

  @Test func `an effect sees those that it was made with, and its store's for the rest`() async {
    let heard = await self.heard(of: {
      .run { send in
        @Dependency(\.mapped) var mapped
        @Dependency(\.unmapped) var unmapped
        await send("\(mapped) \(unmapped)")
      }
    })
    #expect(heard == ["effect unset"])
  }
}

private enum MappedKey: DependencyKey {
  static let liveValue = "unset"
  static let testValue = "unset"
}

private enum UnmappedKey: DependencyKey {
  static let liveValue = "unset"
  static let testValue = "unset"
}

extension DependencyValues {
  fileprivate var mapped: String {
    get { self[MappedKey.self] }
    set { self[MappedKey.self] = newValue }
  }

  fileprivate var unmapped: String {
    get { self[UnmappedKey.self] }
    set { self[UnmappedKey.self] = newValue }
  }
}
