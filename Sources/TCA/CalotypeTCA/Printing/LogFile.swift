import CalotypePlatform
import Synchronization

/// A file to which lines are appended.
final class LogFile: Sendable {
  /// Standard error, unless it is a terminal, where a screen may be drawn.
  static let standardError = LogFile(isatty(STDERR_FILENO) == 0 ? STDERR_FILENO : nil)

  private let path: String?
  private let descriptor: Int32?
  private let hasFailed = Atomic(false)

  private init(_ descriptor: Int32?) {
    path = nil
    self.descriptor = descriptor
  }

  /// Opens the file at a path, or creates it.
  init(_ path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    self.path = path
    self.descriptor = descriptor < 0 ? nil : descriptor
  }

  deinit {
    if path != nil, let descriptor = self.descriptor { close(descriptor) }
  }

  /// Appends a line.
  func write(_ line: String) {
    if let descriptor = self.descriptor, writeLine(line.utf8, to: descriptor) { return }
    guard let path = self.path, !hasFailed.exchange(true, ordering: .relaxed) else { return }
    reportMisuse(
      "The file for printed changes cannot be written: \(path)\n"
        + "Check that its folder exists and is writable, or use another path.")
  }
}
