import Observation

/// The tracked reads of the stores of one root, by `observe` or `withObservationTracking`.
@MainActor
package final class Observers {
  /// The next read, which is not tracked yet.
  private var next = ObservedRead()
  private var reads: [(read: ObservedRead, hasChanged: () -> Bool)] = []
  /// The number of reads at which those without observers are removed.
  private var limit = 64

  /// Whether there are no observers.
  var isEmpty: Bool { reads.isEmpty }

  /// Registers a read of a part of the state, if the read is tracked.
  ///
  /// - Parameters:
  ///   - reader: Makes the function that reads the state. A removed part counts as unchanged, because its observer also
  ///     observes whether it exists.
  ///   - hasChanged: Makes the function that returns whether another state differs in the part.
  func note<State>(_ reader: @autoclosure () -> () -> State?, _ hasChanged: () -> (State) -> Bool) {
    next.note()
    guard next.isAwaited else { return }
    let (state, hasChanged) = (reader(), hasChanged())
    if self.reads.count > limit {
      var reads: [(read: ObservedRead, hasChanged: () -> Bool)] = []
      swap(&reads, &self.reads)
      for index in reads.indices where reads[index].read.isAwaited { self.reads.append(reads[index]) }
      limit = max(64, 2 * self.reads.count)
    }
    self.reads.append((next, { state().map(hasChanged) ?? false }))
    next = ObservedRead(self.reads.count)
  }

  /// Notifies the observers of changed parts. Never inlined, to keep a send fast.
  @inline(never)
  func stateChanged() {
    var (reads, changed) = ([(read: ObservedRead, hasChanged: () -> Bool)](), [ObservedRead]())
    swap(&reads, &self.reads)
    for index in reads.indices where reads[index].read.isAwaited {
      if reads[index].hasChanged() { changed.append(reads[index].read) } else { self.reads.append(reads[index]) }
    }
    reads = []
    for index in changed.indices { changed[index].changed() }
  }
}
