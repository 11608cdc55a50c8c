import CCurl

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The bytes of a response, in pieces, and what follows them.
struct Reply {
  enum End { case keep, close, reset }

  static let body = Array("hello, hello, hello, hello".utf8)
  static let hello = Array("HTTP/1.1 200 OK\r\nContent-Length: 26\r\n\r\n".utf8) + Self.body

  var pieces = [Self.hello[...]]
  /// The pause before each piece, in microseconds.
  var pause = 0
  var end = End.keep
}

extension Reply {
  /// Bytes cut at random places.
  init(_ bytes: [UInt8], cuts: Int, pause: Int = 0, end: End, _ random: inout Random) {
    let places = [0] + (0..<cuts).map { _ in random.number(0..<bytes.count + 1) }.sorted() + [bytes.count]
    self.init(pieces: zip(places, places.dropFirst()).map { bytes[$0..<$1] }, pause: pause, end: end)
  }
}

/// A server on the loopback interface: a thread for each connection, and a closure for the reply to each target.
final class Server: Sendable {
  private let socket: (descriptor: Int32, port: UInt16)
  private let reply: @Sendable (ArraySlice<UInt8>) -> Reply

  /// The address of a path here.
  func url(_ path: some CustomStringConvertible) -> String { "http://127.0.0.1:\(socket.port)/\(path)" }

  /// A server that closes a connection after `patience` microseconds without a request.
  init(patience: Int = 10_000_000, _ reply: @escaping @Sendable (ArraySlice<UInt8>) -> Reply) {
    socket = listenLocally(backlog: 512)
    self.reply = reply
    startThread {
      while true {
        let connection = accept(self.socket.descriptor, nil, nil)
        var limit = timeval(tv_sec: patience / 1_000_000, tv_usec: .init(patience % 1_000_000))
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var on: Int32 = 1
        setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        if connection >= 0 { startThread { self.serve(connection) } }
      }
    }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var request: [UInt8] = []
    while true {
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      request += buffer[..<count]
      // A client sends a request without a body only after the response to the last one.
      guard request.suffix(4) == Array("\r\n\r\n".utf8) else { continue }
      let reply = self.reply(request.split(separator: 0x20, maxSplits: 2, omittingEmptySubsequences: false)[1])
      request = []
      for piece in reply.pieces {
        if reply.pause > 0 { usleep(UInt32(reply.pause)) }
        guard piece.withUnsafeBytes({ send(connection, $0.baseAddress, $0.count, 0) }) >= 0 else { return }
      }
      var option = linger(l_onoff: 1, l_linger: 0)
      if reply.end == .reset {
        setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      }
      if reply.end != .keep { return }
    }
  }
}

/// A listening socket on a free port of 127.0.0.1.
func listenLocally(backlog: Int32) -> (descriptor: Int32, port: UInt16) {
  let descriptor = socket(AF_INET, 1, 0)  // SOCK_STREAM has another type on each system.
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
