#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The lines of a file; none if there is no such file.
func readLines(_ path: String) -> [String] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes.append(contentsOf: chunk[..<count]) }
  return bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
}

/// Writes bytes to standard output.
func write(_ bytes: [UInt8]) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

/// Writes a line to standard error, where results are not.
func note(_ text: String) {
  let line = Array("\(text)\n".utf8)
  _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}
