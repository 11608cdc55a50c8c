import CalotypePlatform

/// Writes a text to standard error as one line. Control bytes, including line breaks, become spaces.
func writeLineToStandardError(_ text: String) {
  // A failure to write cannot be reported anywhere.
  _ = writeLine(text.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }, to: STDERR_FILENO)
}

/// Writes a line to a file, and returns whether that succeeded.
package func writeLine(_ line: some Sequence<UInt8>, to descriptor: Int32) -> Bool {
  var rest = (Array(line) + [UInt8(ascii: "\n")])[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    if written < 0, errno == EINTR { continue }
    guard written > 0 else { return false }
    rest = rest.dropFirst(written)
  }
  return true
}

/// A number for this thread; never zero.
var thisThread: UInt {
  #if canImport(Darwin) || canImport(Musl)
    UInt(bitPattern: pthread_self())
  #else
    UInt(pthread_self())
  #endif
}
