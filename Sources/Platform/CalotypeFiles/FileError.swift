/// An operation on a file that failed, and the system's reason.
package struct FileError: Error, Hashable, CustomStringConvertible {
  /// The operation that failed.
  package enum Operation: String, Sendable {
    case read, write, list
    case makeFolder = "create the folder"
  }

  package let operation: Operation
  package let path: String

  /// The system's error number, e.g. `ENOENT`.
  package let code: Int32

  /// The ``code`` for a device, a pipe or a socket, where a file is needed.
  package static let notAFile: Int32 = -1

  /// Creates an error; by default, with the code in `errno`.
  package init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Whether nothing exists at the path.
  package var isMissing: Bool { code == ENOENT }

  package var description: String { "Cannot \(operation.rawValue) \(path): \(reason)." }

  /// The system's reason in words: `Permission denied`.
  package var reason: String {
    if code == Self.notAFile { return "Not a regular file" }
    return strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
