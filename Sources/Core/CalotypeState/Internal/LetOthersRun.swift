/// Gives every task that can go on its turn, several times over.
///
/// Where effects run in turn on the main queue, as those of a `TestStore` do, each yield of a test on the main actor is
/// one turn for each of them. Others run on the system's threads: for them it waits until tasks of the lowest priority
/// have had a turn.
func letOthersRun(isolation: isolated (any Actor)? = #isolation) async {
  for _ in 0..<5 {
    for _ in 0..<4 { await Task.yield() }
    await Task.detached(priority: .background) { await Task.yield() }.value
  }
}

/// Waits until something is so that needs nothing but time of the processor; for a second at most, for a thread may be
/// blocked.
func patiently(isolation: isolated (any Actor)? = #isolation, _ isSo: () -> Bool) async {
  if isSo() { return }
  let end = ContinuousClock.now.advanced(by: .seconds(1))
  var turns = 0
  while !isSo(), ContinuousClock.now < end {
    turns += 1
    // On a busy machine, more turns would only keep the others from theirs.
    if turns < 20 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
  }
}
