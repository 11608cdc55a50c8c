import Observation

/// The reads of the stores over one root that somebody tracks: with ``observe(_:)`` or with `withObservationTracking`.
@MainActor
package final class Observers {
  /// The next read, which nobody tracks yet.
  private var next = ObservedRead()
  private var reads: [(read: ObservedRead, hasChanged: () -> Bool)] = []
  /// When there are more reads than this, those that nobody waits for any more are removed.
  private var limit = 64

  /// Whether nobody waits for a change.
  var isEmpty: Bool { self.reads.isEmpty }

  /// Registers a read of a part of a state. If nobody tracks reads here, that is all that it does.
  ///
  /// - Parameters:
  ///   - reader: Makes the function that reads the state. A part that went away has not changed: whoever asked for it has
  ///     also asked whether it is there.
  ///   - hasChanged: Makes the function that tells whether another state differs in what was read.
  func note<State>(_ reader: @autoclosure () -> () -> State?, _ hasChanged: () -> (State) -> Bool) {
    self.next.note()
    guard self.next.isAwaited else { return }
    let (state, hasChanged) = (reader(), hasChanged())
    if self.reads.count > self.limit {
      var reads: [(read: ObservedRead, hasChanged: () -> Bool)] = []
      swap(&reads, &self.reads)
      for index in reads.indices where reads[index].read.isAwaited { self.reads.append(reads[index]) }
      self.limit = max(64, 2 * self.reads.count)
    }
    self.reads.append((self.next, { state().map(hasChanged) ?? false }))
    self.next = ObservedRead(self.reads.count)
  }

  /// Tells everybody who waits for something that is different now. Never inlined: a send must not pay for it.
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
