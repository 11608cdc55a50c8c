import Synchronization

/// A door at which effects wait until the test opens it, or each until it is canceled.
final class Gate: Sendable {
  private struct Contents {
    var isOpen = false
    var last = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let contents = Mutex(Contents())

  func open() {
    let waiting = self.contents.withLock { contents in
      contents.isOpen = true
      defer { contents.waiting = [:] }
      return contents.waiting
    }
    for (_, continuation) in waiting { continuation.resume() }
  }

  func pass() async {
    let number = self.contents.withLock { contents in
      contents.last += 1
      return contents.last
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let mayPass = self.contents.withLock { contents in
          if contents.isOpen || Task.isCancelled { return true }
          contents.waiting[number] = continuation
          return false
        }
        if mayPass { continuation.resume() }
      }
    } onCancel: {
      self.contents.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
    }
  }
}

/// Words that are written from anywhere and read in order.
final class Log: Sendable {
  private struct Contents {
    var words: [String] = []
    var waiting: Set<String> = []
    var listeners: [(name: String, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let contents = Mutex(Contents())

  var words: [String] { contents.withLock { $0.words } }

  func write(_ word: String) {
    contents.withLock { $0.words.append(word) }
  }

  /// Records that a task has reached a gate.
  func arrive(_ name: String) {
    let listeners = self.contents.withLock { contents in
      let listeners = contents.listeners.filter { $0.name == name }
      contents.listeners.removeAll { $0.name == name }
      if listeners.isEmpty { contents.waiting.insert(name) }
      return listeners
    }
    for listener in listeners { listener.continuation.resume() }
  }

  /// Waits until tasks of these names have reached a gate. Each arrival counts once.
  func arrival(of names: String...) async {
    for name in names {
      await withCheckedContinuation { continuation in
        let isThere = self.contents.withLock { contents in
          if contents.waiting.remove(name) != nil { return true }
          contents.listeners.append((name, continuation))
          return false
        }
        if isThere { continuation.resume() }
      }
    }
  }
}

/// Waits at a gate and writes down when it is canceled there.
func wait(at gate: Gate, _ name: String, _ log: Log) async {
  await withTaskCancellationHandler {
    log.arrive(name)
    await gate.pass()
  } onCancel: {
    log.write("\(name) canceled")
  }
}
