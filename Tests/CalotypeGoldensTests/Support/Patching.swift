import Foundation

/// Applies a unified difference by reading it as `patch` does: only from its bytes, checking every line that it names.
func applying(_ patch: [UInt8], to old: [UInt8]) throws -> [UInt8] {
  struct Misfit: Error { let line: String }
  let marker = Array("\\ No newline at end of file\n".utf8)
  var source = terminatedLines(old)[...]
  var result: [[UInt8]] = []
  var left = (old: 0, new: 0)

  var lines = terminatedLines(patch)[...]
  guard lines.count >= 2, lines[0].starts(with: Array("--- ".utf8)), lines[1].starts(with: Array("+++ ".utf8)) else {
    throw Misfit(line: "no header")
  }
  lines = lines.dropFirst(2)
  while let line = lines.popFirst() {
    let text = String(decoding: line, as: UTF8.self)
    if left == (0, 0) {
      let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
      guard text.hasPrefix("@@ -"), numbers.count == 4 else { throw Misfit(line: text) }
      let start = numbers[1] == 0 ? numbers[0] : numbers[0] - 1
      while source.startIndex < start, let line = source.popFirst() { result.append(line) }
      guard source.startIndex == start, result.count == (numbers[3] == 0 ? numbers[2] : numbers[2] - 1) else {
        throw Misfit(line: text)
      }
      left = (numbers[1], numbers[3])
      continue
    }
    var content = Array(line.dropFirst())
    if lines.first == marker {
      content.removeLast()
      lines.removeFirst()
    }
    if line[0] != UInt8(ascii: "+") {
      guard source.popFirst() == content else { throw Misfit(line: text) }
      left.old -= 1
    }
    if line[0] != UInt8(ascii: "-") {
      result.append(content)
      left.new -= 1
    }
    guard [UInt8(ascii: " "), UInt8(ascii: "+"), UInt8(ascii: "-")].contains(line[0]) else { throw Misfit(line: text) }
  }
  guard left == (0, 0) else { throw Misfit(line: "a hunk is shorter than it says") }
  return Array((result + source).joined())
}

private func terminatedLines(_ bytes: [UInt8]) -> [[UInt8]] {
  var lines: [[UInt8]] = []
  var line: [UInt8] = []
  for byte in bytes {
    line.append(byte)
    if byte == UInt8(ascii: "\n") {
      lines.append(line)
      line = []
    }
  }
  return line.isEmpty ? lines : lines + [line]
}

/// The system's `patch`, if it is installed.
enum SystemPatch {
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/patch")

  /// Runs `patch -p1` in a folder.
  static func apply(_ patch: [UInt8], in folder: String) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("calotype-\(UUID().uuidString).patch")
    try Data(patch).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/patch")
    process.arguments = ["-p1", "--batch", "-i", file.path]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: said, as: UTF8.self))
  }
}
