import Dispatch
import Synchronization

/// Calls a function for each index and returns the results in order. Many calls are distributed over all processors.
///
/// - Parameters:
///   - portion: The number of calls in a row on one thread.
///   - work: The function, which is called on several threads at once.
package func concurrently<Value: Sendable>(
  _ count: Int, inPortionsOf portion: Int = 256, _ work: @Sendable (Int) -> Value
) -> [Value] {
  guard count > portion else { return (0..<count).map(work) }
  let portions = (count + portion - 1) / portion
  let finished = Mutex<[[Value]]>(Array(repeating: [], count: portions))
  DispatchQueue.concurrentPerform(iterations: portions) { number in
    let start = number * portion
    let values = (start..<min(start + portion, count)).map(work)
    finished.withLock { $0[number] = values }
  }
  return finished.withLock { $0.flatMap(\.self) }
}
