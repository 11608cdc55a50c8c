import CalotypeTCA
import Synchronization
import Testing

@MainActor
struct StressTests {
  /// State that is 64 KB by itself, without a box: 8 levels of 8 equal parts.
  struct Large: Sendable {
    struct Part<Element: Sendable>: Sendable {
      var a: Element, b: Element, c: Element, d: Element, e: Element, f: Element, g: Element, h: Element

      init(_ element: Element) {
        (a, b, c, d) = (element, element, element, element)
        (e, f, g, h) = (element, element, element, element)
      }
    }

    var parts = Part(Part(Part(Part(Int64(0)))))
    var twin = Part(Part(Part(Part(Int64(0)))))
    var count = 0
  }

  enum LargeAction: Sendable {
    case plusTapped
    case chain(Int)
  }

  nonisolated private static func reduce(into state: inout Large, action: LargeAction) -> Effect<LargeAction> {
    state.count += 1
    state.parts.h.h.h.h += 1
    if case .chain(let left) = action, left > 0 { return .send(.chain(left - 1)) }
    return .none
  }

  @Test func `64 KB of state pass through nested features on a stack of 512 KB`() {
    #expect(MemoryLayout<Large>.size > 64 << 10)
    let count = onAThread(stackSize: 512 << 10) {
      // The same tree that a store runs, without a function that needs more stack.
      let reducer = Deep(depth: 8, base: Reduce(Self.reduce)).lowered()
      var state = Large()
      for _ in 0..<100 { _ = reducer.reduce(into: &state, action: .plusTapped) }
      return state.count
    }
    #expect(count == 100)
  }

  @Test func `64 KB of state pass through every operator on a stack of 2 MB`() {
    // A build for debugging keeps a copy for each step of an expression; optimized, 512 KB are enough.
    let count = onAThread(stackSize: 2 << 20) {
      let child = Reduce(Self.reduce)
      let reducer = EmptyReducer<Shelf, ShelfAction>()
        .ifLet(\.optional, action: \.optional) { child }
        .ifLet(\.$presented, action: \.presented) { child }
        .forEach(\.rows, action: \.rows) { Reduce<Numbered, LargeAction> { Self.reduce(into: &$0.large, action: $1) } }
        .onChange(of: \.rows.count) { _, _ in EmptyReducer() }
        .lowered()
      var state = Shelf()
      for _ in 0..<10 {
        for action in [.optional(.plusTapped), .presented(.presented(.plusTapped)), .row(.plusTapped)] as [ShelfAction]
        {
          _ = reducer.reduce(into: &state, action: action)
        }
      }
      return (state.optional?.count ?? 0) + (state.presented?.count ?? 0) + (state.rows.first?.large.count ?? 0)
    }
    #expect(count == 30)
  }

  struct Numbered: Identifiable, Sendable {
    let id: Int
    var large = Large()
  }

  struct Shelf: Sendable {
    var optional: Large? = Large()
    @Presents var presented: Large? = Large()
    var rows: IdentifiedArrayOf<Numbered> = [Numbered(id: 1)]
  }

  enum ShelfAction: CasePathable {
    case optional(LargeAction)
    case presented(PresentationAction<LargeAction>)
    case rows(IdentifiedAction<Int, LargeAction>)

    static func row(_ action: LargeAction) -> Self { .rows(.element(id: 1, action: action)) }

    struct AllCasePaths: Sendable {
      let optional = AnyCasePath(ShelfAction.optional) { if case .optional(let action) = $0 { action } else { nil } }
      let presented = AnyCasePath(ShelfAction.presented) { if case .presented(let action) = $0 { action } else { nil } }
      let rows = AnyCasePath(ShelfAction.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  @Test func `a store with 64 KB of state reduces 100,000 chained actions`() {
    let store = Store(initialState: Large()) { Deep(depth: 1, base: Reduce(Self.reduce)) }
    store.send(.chain(99_999))
    #expect(store.count == 100_000)
    #expect(store.withState { $0.parts.h.h.h.h } == 100_000)
  }

  @Test func `a store that is released with effects in flight cancels them and is gone`() async {
    let ended = Mutex(0)
    let (gate, log) = (Gate(), Log())
    var store: Store<Int, Bool>? = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isFirst in
        guard isFirst else { return .none }
        return .merge(
          (0..<1000).map { number in
            .run { send in
              if number == 999 { log.arrive("last") }
              await gate.pass()
              ended.withLock { $0 += Task.isCancelled ? 1 : 0 }
              await send(false)
            }
          })
      }
    }
    weak let gone = store
    let task = store?.send(true)
    await log.arrival(of: "last")
    store = nil
    #expect(gone == nil)
    await task?.finish()
    #expect(ended.withLock { $0 } == 1000)
  }

  @Test func `a long-running effect does not retain the effects of its actions`() async {
    let (gate, log) = (Gate(), Log())
    let store = Store(initialState: 0) {
      Reduce<Int, Payload?> { state, payload in
        state += 1
        guard let payload else {
          return .run { send in
            for number in 0..<100 { await send(Payload(number)) }
            await wait(at: gate, "long", log)
          }
        }
        return .run { _ in _ = payload.number }
      }
    }
    let task = store.send(nil)
    await log.arrival(of: "long")
    for _ in 0..<10_000 where Payload.alive > 0 { await Task.yield() }
    #expect(store.state == 101)
    #expect(Payload.alive == 0)
    gate.open()
    await task.finish()
  }

  /// An action that can be counted.
  final class Payload: Sendable {
    private static let living = Mutex(0)
    static var alive: Int { Self.living.withLock { $0 } }

    let number: Int

    init(_ number: Int) {
      self.number = number
      Self.living.withLock { $0 += 1 }
    }

    deinit { Self.living.withLock { $0 -= 1 } }
  }
}

/// A feature inside a number of scopes.
private struct Deep<Base: Reducer>: Reducer {
  let depth: Int
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Base.State, Base.Action> {
    guard depth > 0 else { return base.lowered() }
    return Scope(state: \.self, action: \.self) { Deep(depth: depth - 1, base: base) }.lowered()
  }
}
