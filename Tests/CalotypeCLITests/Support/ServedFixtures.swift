import Foundation

/// A process of `calotype fixtures serve`, which ends with the test.
final class ServedFixtures {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// The first line of output: service, address, and the variable to set.
  let line: String

  /// The address: `http://127.0.0.1:40123`.
  var address: String { String(line.split(separator: " ")[1]) }

  /// The port.
  var port: UInt16 { UInt16(address.split(separator: ":").last ?? "") ?? 0 }

  /// The variable that makes `--live` use the server.
  var environment: [String: String] {
    let parts = line.split(separator: " ")[2].split(separator: "=", maxSplits: 1)
    return [String(parts[0]): String(parts[1])]
  }

  /// Starts it and waits until it listens.
  init(
    _ arguments: String..., service: String = "dog", fixtures: URL = Command.package.appending(path: "Fixtures"),
    program: URL? = nil
  ) throws {
    process.executableURL = try program ?? Command.program
    process.arguments = ["fixtures", "serve", service, "--fixtures", fixtures.path] + arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      guard let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty else {
        throw CocoaError(.executableLoad)
      }
      line += byte
    }
    self.line = String(decoding: line.dropLast(), as: UTF8.self)
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Sends a signal and waits for the end.
  ///
  /// - Returns: The exit code and everything on standard error.
  func end(by signal: Int32 = SIGTERM) -> (code: Int32, errors: String) {
    kill(process.processIdentifier, signal)
    let errors = self.errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let code = process.terminationReason == .exit ? process.terminationStatus : -1
    return (code, String(decoding: errors, as: UTF8.self))
  }

  /// Sends bytes over a new connection, and returns everything until the server closes it.
  ///
  /// - Parameter closing: Whether the sending side is closed after the bytes.
  func exchange(_ text: String, closing: Bool = true) throws -> String {
    try self.exchange(Array(text.utf8), closing: closing)
  }

  func exchange(_ bytes: [UInt8], closing: Bool = true) throws -> String {
    let connection = try Connection(to: port)
    connection.send(bytes)
    if closing { connection.closeSending() }
    return connection.readToEnd()
  }
}

/// A connection to a port of 127.0.0.1.
final class Connection {
  private let descriptor: Int32

  init(to port: UInt16) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw CocoaError(.fileReadUnknown) }
    // A failing test must not wait forever.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let count = rest.withUnsafeBytes { Darwin.send(descriptor, $0.baseAddress, $0.count, 0) }
      #else
        let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      #endif
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  func closeSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads at most 64 KB; empty at the end, after a reset, or after the timeout.
  func read() -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    return Array(chunk[..<max(count, 0)])
  }

  func readToEnd() -> String {
    var bytes: [UInt8] = []
    while case let chunk = read(), !chunk.isEmpty { bytes += chunk }
    return String(decoding: bytes, as: UTF8.self)
  }
}
