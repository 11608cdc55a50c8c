import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that lines are added to.
final class LogFile: Sendable {
  /// Standard error, unless it is a terminal: a screen may be drawn there.
  static let standardError = LogFile(isatty(STDERR_FILENO) == 0 ? STDERR_FILENO : nil)

  private let path: String?
  private let descriptor: Int32?
  private let hasFailed = Atomic(false)

  private init(_ descriptor: Int32?) {
    self.path = nil
    self.descriptor = descriptor
  }

  /// The file at a path, which is made where there is none.
  init(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    self.path = path
    self.descriptor = descriptor < 0 ? nil : descriptor
  }

  deinit {
    if self.path != nil, let descriptor = self.descriptor { close(descriptor) }
  }

  /// Adds a line.
  func write(_ line: String) {
    var bytes = Array(line.utf8)
    bytes.append(UInt8(ascii: "\n"))
    if let descriptor = self.descriptor, self.write(bytes, to: descriptor) { return }
    guard let path = self.path, !self.hasFailed.exchange(true, ordering: .relaxed) else { return }
    MisuseReporter.current(
      Misuse("The file for printed changes cannot be written: \(path)\nGive another path.", at: CodeLocation()))
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return false }
      rest = rest.dropFirst(written)
    }
    return true
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
