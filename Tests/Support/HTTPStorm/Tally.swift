import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Counts the outcomes of a storm, and keeps its first faults.
final class Tally: Sendable {
  private let state = Mutex((counts: [String: Int](), faults: [String]()))
  private let start = ContinuousClock.now

  func note(_ outcome: String) { self.state.withLock { $0.counts[outcome, default: 0] += 1 } }

  func fault(_ text: String) { self.state.withLock { $0.faults.append(text) } }

  /// Prints the outcomes and up to ten faults; exits with status 1 if there are faults or another number of outcomes.
  func finish(expecting count: Int) {
    let (counts, faults) = self.state.withLock { $0 }
    let total = counts.values.reduce(0, +)
    for (outcome, count) in counts.sorted(by: { $0.value > $1.value }) { print("  \(count)  \(outcome)") }
    for fault in faults.prefix(10) { print("FAULT \(fault)") }
    print("\(total) of \(count) outcomes, \(faults.count) faults, \(ContinuousClock.now - self.start)")
    if !faults.isEmpty || total != count { exit(1) }
  }
}
