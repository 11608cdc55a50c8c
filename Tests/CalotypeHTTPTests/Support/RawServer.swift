import Foundation
import Synchronization

/// A server on the loopback interface that sends whatever bytes a test gives it, and keeps count.
///
///     try await RawServer.run { connection in
///       while connection.readRequest() != nil { connection.send("HTTP/1.1 204 No Content\r\n\r\n") }
///     } during: { server in
///       let response = try await CurlTransport.patient.send(Request(url: server.url("/")))
///     }
///
/// Each connection gets a thread that may block, and is closed when its closure returns.
final class RawServer: Sendable {
  /// Where it listens on 127.0.0.1.
  let port: UInt16

  private struct State {
    var accepted = 0
    var requests: [String] = []
    var open: Set<Int32> = []
    var isStopped = false
  }

  private let listener: Int32
  private let state = Mutex(State())
  private let respond: @Sendable (Connection) -> Void
  private let tls: TLS.Identity?
  private let hangsUp: @Sendable () -> Bool

  /// Serves while `body` runs, then cuts what is still open. `hangsUp` tells whether a connection ends before TLS begins.
  @discardableResult
  static func run<Result>(
    _ respond: @escaping @Sendable (Connection) -> Void, over tls: TLS.Identity? = nil,
    hangingUp hangsUp: @escaping @Sendable () -> Bool = { false }, during body: (RawServer) async throws -> Result
  ) async throws -> Result {
    let server = try RawServer(respond, tls, hangsUp)
    defer { server.stop() }
    return try await body(server)
  }

  /// Sends the same bytes to everybody and closes; reads the request first.
  @discardableResult
  static func run<Result>(
    answering bytes: [UInt8], during body: (RawServer) async throws -> Result
  ) async throws -> Result {
    try await Self.run { connection in
      if connection.readRequest() != nil { connection.send(bytes) }
    } during: {
      try await body($0)
    }
  }

  @discardableResult
  static func run<Result>(
    answering text: String, during body: (RawServer) async throws -> Result
  ) async throws -> Result {
    try await Self.run(answering: Array(text.utf8)) { try await body($0) }
  }

  /// The address of a path here.
  func url(_ path: String) -> String { "\(tls == nil ? "http" : "https")://127.0.0.1:\(port)\(path)" }

  /// How many connections were accepted.
  var connectionCount: Int { state.withLock { $0.accepted } }

  /// How many connections are open.
  var openCount: Int { state.withLock { $0.open.count } }

  /// The requests that were read, head and body, in the order they came.
  var requests: [String] { state.withLock { $0.requests } }

  private init(
    _ respond: @escaping @Sendable (Connection) -> Void, _ tls: TLS.Identity?, _ hangsUp: @escaping @Sendable () -> Bool
  ) throws {
    self.respond = respond
    self.tls = tls
    self.hangsUp = hangsUp
    (listener, port) = try listen(backlog: 128)
    Thread.detachNewThread { self.acceptAll() }
  }

  private func acceptAll() {
    while true {
      let descriptor = accept(listener, nil, nil)
      // A test that takes all descriptors gives them back.
      if descriptor < 0, [EINTR, ECONNABORTED, EMFILE].contains(errno) { continue }
      guard descriptor >= 0 else { break }
      let isStopped = self.state.withLock { state in
        if !state.isStopped {
          state.accepted += 1
          state.open.insert(descriptor)
        }
        return state.isStopped
      }
      if isStopped {
        close(descriptor)
        break
      }
      Thread.detachNewThread { self.serve(descriptor) }
    }
    close(listener)
  }

  private func serve(_ descriptor: Int32) {
    // A client that hangs up is no reason to end the tests.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let session = hangsUp() ? nil : tls?.accept(descriptor)
    if tls == nil || session != nil {
      let connection = Connection(descriptor, session) { request in
        self.state.withLock { $0.requests.append(request) }
      }
      respond(connection)
      if !connection.isAbrupt { session?.close() }
    }
    self.state.withLock { state in
      state.open.remove(descriptor)
      close(descriptor)
    }
  }

  private func stop() {
    self.state.withLock { state in
      state.isStopped = true
      for descriptor in state.open { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
    // Wakes the accepting thread, on every system alike.
    if let descriptor = try? connect(to: port) { close(descriptor) }
  }
}

extension RawServer {
  /// One accepted connection, on its own thread.
  final class Connection {
    private let descriptor: Int32
    private let tls: TLS.Session?
    private let onRequest: (String) -> Void
    private var unread: [UInt8] = []

    /// Whether it ends without telling so by TLS.
    var isAbrupt = false

    fileprivate init(_ descriptor: Int32, _ tls: TLS.Session?, onRequest: @escaping (String) -> Void) {
      self.descriptor = descriptor
      self.tls = tls
      self.onRequest = onRequest
    }

    /// The next request with its body, or nil when the client is gone.
    func readRequest() -> String? {
      while true {
        if let request = takeRequest() {
          note(request)
          return request
        }
        guard receive() else { return nil }
      }
    }

    /// The next bytes, as many as asked for; nil when the client is gone.
    func read(_ count: Int) -> [UInt8]? {
      while unread.count < count { guard receive() else { return nil } }
      defer { unread.removeFirst(count) }
      return Array(unread[..<count])
    }

    /// Adds a request to those of the server.
    func note(_ request: String) { onRequest(request) }

    private func receive() -> Bool {
      var chunk = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = tls.map { $0.read(&chunk) } ?? recv(descriptor, &chunk, chunk.count, 0)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        unread += chunk[..<count]
        return true
      }
    }

    /// Sends all of it, or as much as the client takes.
    func send(_ bytes: some Collection<UInt8>) {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { tls?.write($0) ?? systemSend(descriptor, $0) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    func send(_ text: String) { self.send(text.utf8) }

    /// Sends 200 with this body.
    func answer(_ body: String) {
      send("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }

    /// Says nothing more until the client hangs up.
    func waitForClose() { while readRequest() != nil {} }

    /// Sends no more, and waits until the client hangs up. Without that, the close of a connection on which something is
    /// unread would be a reset, which can overtake what was sent.
    func finish() {
      tls?.close()
      shutdown(descriptor, Int32(SHUT_WR))
      var sink = [UInt8](repeating: 0, count: 65_536)
      while recv(descriptor, &sink, sink.count, 0) > 0 {}
    }

    /// Makes the closing of this connection a reset (RST) instead of an orderly end.
    func reset() {
      isAbrupt = true
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    private func takeRequest() -> String? {
      guard let end = unread.firstRange(of: "\r\n\r\n".utf8) else { return nil }
      let head = String(decoding: unread[..<end.lowerBound], as: UTF8.self)
      let length =
        head.split(separator: "\r\n").lazy.map { $0.lowercased() }
        .first { $0.hasPrefix("content-length: ") }.flatMap { Int($0.dropFirst(16)) } ?? 0
      guard unread.count >= end.upperBound + length else { return nil }
      defer { unread.removeFirst(end.upperBound + length) }
      return String(decoding: unread[..<(end.upperBound + length)], as: UTF8.self)
    }
  }
}
