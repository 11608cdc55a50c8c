import CCurl
import Synchronization

/// A queue of commands from any thread to the loop thread.
///
/// It owns the wake-up descriptor, so that no late post writes to a closed one.
final class Mailbox: Sendable {
  enum Command: Sendable {
    case start(Transfer.Order)
    case cancel(Transfer.Ticket)
    case run(UnownedJob)
    case stop
  }

  private struct State {
    var commands: [Command] = []
    var closed: HTTPError?
  }

  let wakeUp: WakeUp
  private let state = Mutex(State())
  private let loopThread = Atomic<UInt>(0)

  init() throws(HTTPError) { wakeUp = try WakeUp() }

  /// Makes the current thread the loop's.
  func moveIn() { loopThread.store(calotype_curl_current_thread(), ordering: .releasing) }

  /// Whether no command is waiting.
  var isEmpty: Bool { state.withLock { $0.commands.isEmpty } }

  /// Posts a command. Only the first one in an empty mailbox wakes the loop, which takes all of them at once. Posts of the
  /// loop itself, which runs the jobs of ``CurlTransport/executor``, need no wake-up.
  ///
  /// - Returns: `nil` if the loop will see the command, otherwise why it has ended.
  func post(_ command: Command) -> HTTPError? {
    let (refusal, wasEmpty): (HTTPError?, Bool) = self.state.withLock { state in
      if let reason = state.closed { return (reason, false) }
      state.commands.append(command)
      return (nil, state.commands.count == 1)
    }
    if wasEmpty, loopThread.load(ordering: .acquiring) != calotype_curl_current_thread() { wakeUp.notify() }
    return refusal
  }

  /// Removes and returns the posted commands. Rejects further ones if there is a reason to.
  func takeAll(closing reason: HTTPError? = nil) -> [Command] {
    self.state.withLock { state in
      defer { state = State(closed: reason ?? state.closed) }
      return state.commands
    }
  }
}

extension Mailbox: TaskExecutor {
  /// Runs a job on the loop thread, or on Swift's own threads if the loop has ended.
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    if post(.run(job)) != nil { globalConcurrentExecutor.enqueue(job) }
  }
}
