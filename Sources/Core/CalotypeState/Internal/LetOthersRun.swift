/// Gives every task that can continue several turns.
///
/// Effects of a `TestStore` run serially on the main queue, where each yield of a test gives each of them a turn. For
/// effects on other threads, this waits until tasks of the lowest priority have had a turn.
func letOthersRun(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<5 {
    for _ in 0..<4 { await Task.yield() }
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}

/// Waits until a condition is true that needs only processor time, for at most a second, because a thread may be
/// blocked.
func patiently(isolation: isolated (any Actor)? = #isolation, _ isSo: () -> Bool) async {
  if isSo() { return }
  let end = ContinuousClock.now.advanced(by: .seconds(1))
  var turns = 0
  while !isSo(), ContinuousClock.now < end {
    turns += 1
    // On a busy machine, more yields would only slow the others down.
    if turns < 20 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
