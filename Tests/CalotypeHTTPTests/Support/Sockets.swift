import Foundation

/// What went wrong in setting a test up.
struct SocketError: Error {
  let call: String
  let code = errno
}

/// A listening socket on a free port of 127.0.0.1.
func listen(backlog: Int32) throws -> (descriptor: Int32, port: UInt16) {
  let descriptor = try tcpSocket()
  var address = loopback(port: 0)
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = withUnsafeMutablePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(descriptor, $0, length) == 0 && listen(descriptor, backlog) == 0
        && getsockname(descriptor, $0, &length) == 0
    }
  }
  guard isListening else {
    close(descriptor)
    throw SocketError(call: "listen")
  }
  return (descriptor, UInt16(bigEndian: address.sin_port))
}

/// A connection to a port of 127.0.0.1. Without `waiting` it may still be on its way.
func connect(to port: UInt16, waiting: Bool = true) throws -> Int32 {
  let descriptor = try tcpSocket()
  if !waiting { _ = fcntl(descriptor, F_SETFL, O_NONBLOCK) }
  var address = loopback(port: port)
  let result = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
  guard result == 0 || (!waiting && errno == EINPROGRESS) else {
    close(descriptor)
    throw SocketError(call: "connect")
  }
  return descriptor
}

/// Writes without ever raising SIGPIPE.
func systemSend(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Darwin)
    send(descriptor, bytes.baseAddress, bytes.count, 0)
  #else
    send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #endif
}

/// How many files and sockets this process has open.
func openDescriptorCount() -> Int {
  guard let stream = opendir("/dev/fd") else { return -1 }
  defer { closedir(stream) }
  var count = 0
  while readdir(stream) != nil { count += 1 }
  return count
}

private func tcpSocket() throws -> Int32 {
  #if canImport(Darwin)
    let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
  #else
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #endif
  guard descriptor >= 0 else { throw SocketError(call: "socket") }
  return descriptor
}

private func loopback(port: UInt16) -> sockaddr_in {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_port = port.bigEndian
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  return address
}
