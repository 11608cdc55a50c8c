/// What could not be done with a file, and the system's reason.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// What was tried.
  package enum Operation: String, Sendable {
    case read, write, list
    case makeFolder = "make the folder"
  }

  package let operation: Operation
  package let path: String

  /// The system's error number, e.g. `ENOENT`.
  package let code: Int32

  /// The ``code`` of what is neither a file nor a folder: a device, a pipe, a socket.
  package static let notAFile: Int32 = -1

  /// An error with a reason of its own.
  package init(_ operation: Operation, _ path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Takes the reason from `errno`.
  package init(_ operation: Operation, _ path: String) {
    self.operation = operation
    self.path = path
    self.code = errno
  }

  package var description: String {
    "Cannot \(self.operation.rawValue) \(self.path): \(self.reason)."
  }

  /// The system's reason in words: `Permission denied`.
  package var reason: String {
    if self.code == Self.notAFile { return "It is no regular file" }
    return strerror(self.code).map { String(cString: $0) } ?? "error \(self.code)"
  }
}
