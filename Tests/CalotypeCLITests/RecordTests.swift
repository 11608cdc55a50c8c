import Foundation
import Testing

/// `record` among other processes, and when it is killed.
struct RecordTests {
  private static func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = try Command.program
    process.arguments = arguments
    process.currentDirectoryURL = Command.package
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    return process
  }

  @Test func `two at once end in one store`() throws {
    let ours = try GoldenCopy()
    let goldens = try GoldenCopy(isEmpty: true)
    let processes = try (0..<3).map { _ in try Self.process(["record", "dogs", "--goldens", goldens.root.path]) }
    for process in processes { try process.run() }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try goldens.contents() == ours.contents(of: "dogs"))
    #expect(try goldens.neighbors() == ["__Snapshots__"])
  }

  @Test func `parts recorded at once are all there`() throws {
    let ours = try GoldenCopy()
    let goldens = try GoldenCopy(isEmpty: true)
    let displays = ["40x24", "80x24", "120x40", "80x24-light", "80x24-16", "80x24-ascii-mono"]
    let processes = try displays.map {
      try Self.process(["record", "dogs/list/loaded@\($0)", "--goldens", goldens.root.path])
    }
    for process in processes { try process.run() }
    for process in processes { process.waitUntilExit() }
    #expect(try goldens.contents() == ours.contents(of: "dogs").filter { $0.key.hasPrefix("dogs/list/loaded") })
  }

  @Test func `killed at any moment it leaves the old goldens or the new ones`() throws {
    let goldens = try GoldenCopy()
    let new = try goldens.contents(of: "dogs")
    for path in new.keys where path.hasPrefix("dogs/breed/") && path.hasSuffix(".txt") {
      try goldens.write("old\n", to: path)
    }
    let old = try goldens.contents(of: "dogs")

    let start = ContinuousClock.now
    #expect(try goldens.run("check", "dogs/breed").code == 1)
    let duration = start.duration(to: .now)
    for round in 0..<20 {
      // The first rounds end early, the last ones after a run has had its time; what is written is written near the end.
      let left = try goldens.contents(of: "dogs")
      for (path, bytes) in old where left[path] != bytes { try bytes.write(to: goldens.url(path)) }
      let process = try Self.process(["record", "dogs/breed", "--goldens", goldens.root.path])
      try process.run()
      let share = Double(round) / 20 + Double.random(in: 0..<0.05)
      usleep(UInt32(duration / .microseconds(1) * share * 1.2))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let found = try goldens.contents(of: "dogs")
      #expect(found == old || found == new, "round \(round): \(found.count { old[$0.key] == $0.value }) old files")
    }
    #expect(try goldens.run("record", "dogs/breed").code == 0)
    #expect(try goldens.contents(of: "dogs") == new)
    #expect(try goldens.neighbors() == ["__Snapshots__"], "what killed runs left beside the goldens is gone")
  }
}
