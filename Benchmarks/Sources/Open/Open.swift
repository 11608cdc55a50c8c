import CalotypeOpen

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a document and infers its screen; one line of JSON with the times and the most memory.
@main struct Open {
  static func main() {
    guard let path = CommandLine.arguments.dropFirst().first, let bytes = read(path) else {
      print("usage: Open FILE")
      exit(2)
    }
    let start = processor()
    do {
      let document = try Document(bytes)
      let parsed = processor()
      let shape = Shape(of: document)
      let inferred = processor()
      print(
        """
        {"bytes": \(bytes.count), "parse": \(parsed - start), "infer": \(inferred - parsed), "memory": \(peakMemory()), \
        "rows": \(shape.rows.count), "columns": \(shape.columns.count)}
        """)
    } catch {
      print(error)
      exit(1)
    }
  }

  /// The whole file, in memory of its size.
  private static func read(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { $1 = fread($0.baseAddress, 1, size, file) }
  }

  /// The processor time of this process in seconds.
  private static func processor() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The most memory that this process had at once, in bytes.
  private static func peakMemory() -> Int {
    guard let file = fopen("/proc/self/status", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let words = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).split {
        " \t\n".contains($0)
      }
      if words.first == "VmHWM:", words.count > 1 { return (Int(words[1]) ?? 0) * 1024 }
    }
    return 0
  }
}
