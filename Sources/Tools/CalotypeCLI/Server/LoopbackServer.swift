import CalotypeFiles
import CalotypeRecordings

/// An HTTP/1.1 server over a ``LoopbackListener``, with one thread for all clients.
final class LoopbackServer {
  /// The maximum number of connections. Another one replaces the connection that has been idle for the longest.
  static let connectionLimit = 256

  private let listener: LoopbackListener
  private let answer: (WireRequest) -> WireResponse
  private var connections: [LoopbackConnection] = []

  /// - Parameter answer: Returns the answer to a request. It must not block.
  init(_ listener: LoopbackListener, answer: @escaping (WireRequest) -> WireResponse) {
    self.listener = listener
    self.answer = answer
  }

  /// Serves until the given descriptor becomes readable.
  func run(until stop: Int32) throws(CommandError) {
    while true {
      let now = ContinuousClock.now
      var watched = [
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener.descriptor, events: hasRoom ? Int16(POLLIN) : 0, revents: 0),
      ]
      watched += connections.map { pollfd(fd: $0.descriptor, events: $0.wait(at: now).events, revents: 0) }
      let count = poll(&watched, nfds_t(watched.count), timeout(at: now))
      if count < 0, errno != EINTR { throw CommandError("The server stopped: \(String(cString: strerror(errno))).") }
      if count < 0 { continue }
      if watched[0].revents != 0 { return }
      serve(watched.dropFirst(2).map(\.revents))
      if watched[1].revents != 0 { acceptAll() }
    }
  }

  private func serve(_ events: [Int16]) {
    let now = ContinuousClock.now
    for (connection, happened) in zip(connections, events) {
      if happened & Int16(POLLERR | POLLNVAL) != 0 {
        connection.end()
      } else if happened & Int16(POLLIN) != 0 {
        connection.read(at: now, answering: answer)
      } else if happened & Int16(POLLHUP) != 0 {
        connection.end()
      }
      connection.write(at: now, answering: answer)
      connection.endIfOverdue(at: now)
    }
    connections.removeAll(where: \.hasEnded)
  }

  private var hasRoom: Bool {
    connections.count < Self.connectionLimit || connections.contains { $0.waitingSince != nil }
  }

  private func acceptAll() {
    while hasRoom, let descriptor = listener.next() {
      if connections.count >= Self.connectionLimit { endLongestWaiting() }
      connections.append(LoopbackConnection(descriptor, at: ContinuousClock.now))
    }
  }

  private func endLongestWaiting() {
    let waiting = connections.indices.compactMap { index in
      connections[index].waitingSince.map { (index: index, since: $0) }
    }
    if let longest = waiting.min(by: { $0.since < $1.since }) { connections.remove(at: longest.index) }
  }

  /// Returns the milliseconds until the next deadline; -1 if there is none.
  private func timeout(at now: ContinuousClock.Instant) -> Int32 {
    guard let next = connections.compactMap({ $0.wait(at: now).deadline }).min() else { return -1 }
    return Int32(clamping: max(0, Int((next - now) / .milliseconds(1)) + 1))
  }
}
