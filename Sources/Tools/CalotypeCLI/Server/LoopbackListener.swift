import CalotypeFiles

/// A listening socket on 127.0.0.1, which other machines cannot reach. Closed when it is deallocated.
final class LoopbackListener {
  let port: Int
  let descriptor: Int32

  /// Listens on a port; 0 selects a free one.
  ///
  /// - Throws: ``CommandError`` with the system's reason, e.g. that the port is in use.
  init(port: Int) throws(CommandError) {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Self.failure(port) }
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 128) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening, makeNonBlocking(descriptor) else {
      let failure = Self.failure(port)
      close(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Returns the next connection; `nil` if none is waiting.
  func next() -> Int32? {
    while true {
      let descriptor = accept(self.descriptor, nil, nil)
      if descriptor < 0, errno == EINTR || errno == ECONNABORTED { continue }
      guard descriptor >= 0 else { return nil }
      #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      #endif
      if makeNonBlocking(descriptor) { return descriptor }
      close(descriptor)
    }
  }

  private static func failure(_ port: Int) -> CommandError {
    let reason = String(cString: strerror(errno))
    let advice = port == 0 ? "" : " Name another port with --port, or omit it to use a free one."
    return CommandError("Cannot listen on 127.0.0.1:\(port): \(reason).\(advice)")
  }
}

/// Makes a descriptor non-blocking, and keeps child processes from inheriting it.
func makeNonBlocking(_ descriptor: Int32) -> Bool {
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0
    && fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
}
