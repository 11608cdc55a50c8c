import Synchronization

/// Who observes the stores over one root.
@MainActor
final class Observers {
  /// Counts the batches of actions that were reduced.
  private(set) var version = 0

  private var members: [WeakObserver] = []
  private var isWaiting = false

  func add(_ observer: Observer) {
    self.members.append(WeakObserver(observer: observer))
  }

  /// Says that actions were reduced. The observers look at it in a turn of their own, once for all that comes before.
  func stateChanged() {
    self.version += 1
    guard !self.isWaiting else { return }
    self.isWaiting = true
    Task { @MainActor in self.check() }
  }

  private func check() {
    self.isWaiting = false
    self.members.removeAll { $0.observer == nil }
    for member in self.members { member.observer?.runIfChanged() }
  }

  /// Whether the last of them has gone.
  var isEmpty: Bool { !self.isWaiting && self.members.allSatisfy { $0.observer == nil } }
}

private struct WeakObserver {
  weak var observer: Observer?
}

/// A closure, and what it has read from stores when it ran last.
@MainActor
final class Observer {
  /// The one whose closure is running.
  private(set) static var current: Observer?

  /// Whether a closure is running on this thread.
  nonisolated static var isRunningHere: Bool {
    let thread = Self.thread.load(ordering: .relaxed)
    return thread != 0 && thread == thisThread
  }

  /// The thread on which a closure is running; zero for none.
  private nonisolated static let thread = Atomic<UInt>(0)

  private let apply: @MainActor @Sendable () -> Void
  private var changes: [() -> Bool] = []
  private var joined: [Observers] = []

  init(_ apply: @escaping @MainActor @Sendable () -> Void) {
    self.apply = apply
  }

  func run() {
    self.changes = []
    let previous = Self.current
    Self.current = self
    Self.thread.store(thisThread, ordering: .relaxed)
    self.apply()
    Self.current = previous
    if previous == nil { Self.thread.store(0, ordering: .relaxed) }
  }

  func runIfChanged() {
    if self.changes.contains(where: { $0() }) { self.run() }
  }

  /// Keeps in mind that the closure has read something. `hasChanged` tells whether it would read something else now. A
  /// part that went away has not changed: whoever asked for it has also asked whether it is there.
  func note<State>(in core: some StoreCore<State, some Any>, _ hasChanged: @escaping (State) -> Bool) {
    self.observers(of: core.runtime)
    let read = core.reader()
    self.changes.append { read().map(hasChanged) ?? false }
  }

  /// Keeps in mind that the closure has read something that cannot be compared.
  func noteAnything(in runtime: any StoreRuntime) {
    let observers = self.observers(of: runtime)
    self.changes.append { [version = observers.version] in observers.version != version }
  }

  /// Keeps in mind that the closure has read a shared value, which had changed so often.
  func note(_ cell: some AnySharedCell, _ version: Int) {
    self.changes.append { cell.version != version }
  }

  @discardableResult
  private func observers(of runtime: any StoreRuntime) -> Observers {
    let observers = runtime.observers ?? Observers()
    runtime.observers = observers
    if !self.joined.contains(where: { $0 === observers }) {
      self.joined.append(observers)
      observers.add(self)
    }
    return observers
  }
}
