import CCurl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server on the loopback interface: a thread for each connection, and a closure for the response to each target.
final class Server: Sendable {
  /// The bytes of a response, in pieces, and what follows them.
  struct Reply {
    enum End { case keep, close, reset }

    var pieces: [ArraySlice<UInt8>] = []
    /// The pause before each piece, in microseconds.
    var pause: UInt32 = 0
    var end = End.keep
  }

  let port: UInt16
  private let listener: Int32
  private let reply: @Sendable (ArraySlice<UInt8>) -> Reply

  /// The address of a path here.
  func url(_ path: some CustomStringConvertible) -> String { "http://127.0.0.1:\(self.port)/\(path)" }

  /// A server that closes a connection after `patience` microseconds without a request.
  init(patience: Int32 = 1_000_000, _ reply: @escaping @Sendable (ArraySlice<UInt8>) -> Reply) {
    (self.listener, self.port) = listenLocally(backlog: 512)
    self.reply = reply
    startThread {
      while true {
        let connection = accept(self.listener, nil, nil)
        guard connection >= 0 else { continue }
        var limit = timeval(tv_sec: Int(patience / 1_000_000), tv_usec: .init(patience % 1_000_000))
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        startThread { self.serve(connection) }
      }
    }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var length = 0
    while true {
      let count = buffer.withUnsafeMutableBytes { recv(connection, $0.baseAddress! + length, $0.count - length, 0) }
      guard count > 0, length + count < buffer.count else { return }
      length += count
      // A client sends a request without a body only after the response to the last one.
      guard buffer[..<length].suffix(4).elementsEqual("\r\n\r\n".utf8) else { continue }
      let line = buffer[..<length].split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)
      length = 0
      let reply = self.reply(line[1])
      for piece in reply.pieces {
        if reply.pause > 0 { usleep(reply.pause) }
        guard piece.withUnsafeBytes({ send(connection, $0.baseAddress, $0.count, 0) }) >= 0 else { return }
      }
      if reply.end == .reset {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      }
      if reply.end != .keep { return }
    }
  }
}

#if canImport(Glibc)
  private let stream = Int32(SOCK_STREAM.rawValue)
#else
  private let stream = SOCK_STREAM
#endif

/// A listening socket on a free port of 127.0.0.1.
func listenLocally(backlog: Int32) -> (descriptor: Int32, port: UInt16) {
  let descriptor = socket(AF_INET, stream, 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, size) == 0 && listen(descriptor, backlog) == 0 && getsockname(descriptor, $0, &size) == 0
    }
  }
  precondition(isListening, "no port to listen on")
  return (descriptor, UInt16(bigEndian: address.sin_port))
}

/// Runs the body on a thread of its own, which blocks SIGPIPE.
private func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Box {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
  let failure = calotype_curl_thread_start(
    "storm-server", { context in context.map { Unmanaged<Box>.fromOpaque($0).takeRetainedValue().body() } },
    Unmanaged.passRetained(Box(body)).toOpaque())
  precondition(failure == 0, "no thread for a connection")
}
