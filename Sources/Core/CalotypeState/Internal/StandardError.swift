#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes a text to standard error as one line: control bytes, line breaks among them, become spaces.
func writeLineToStandardError(_ text: String) {
  var line = text.utf8.map { $0 < 0x20 || $0 == 0x7F ? UInt8(ascii: " ") : $0 }
  line.append(UInt8(ascii: "\n"))
  // There is nobody left to tell of a failure to write here.
  _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
