import Foundation
import Testing

/// The command without some of the standard descriptors. A file that it opens must not get their numbers.
struct ClosedDescriptorTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&-", "<&- 2>&-", ">&- 2>&-", "<&- >&- 2>&-"])
  func `goldens are recorded byte for byte, and a summary that cannot be written is a failure`(
    closed: String
  ) throws {
    let root = folder.url.appending(path: "__Snapshots__")
    let result = try run(closed, "record", "dogs/list", "--goldens", root.path)
    #expect(result.code == (closed.contains(" >&-") || closed.hasPrefix(">&-") ? 1 : 0))

    let files = FileManager.default
    let recorded = try files.subpathsOfDirectory(atPath: root.path).filter { $0.hasPrefix("dogs/list/") }
    #expect(!recorded.isEmpty)
    for path in recorded {
      let golden = Command.package.appending(path: "__Snapshots__/\(path)")
      #expect(files.contentsEqual(atPath: root.appending(path: path).path, andPath: golden.path), "\(path)")
    }
  }

  @Test(arguments: [
    ["show", "dogs/list"], ["check", "dogs/list"], ["screens"], ["fixtures", "list"], ["fixtures", "check"],
    ["fixtures", "export", "dog", "--har", "-"], ["fixtures", "serve", "dog"], ["review", "dogs/list"],
  ])
  func `a result that cannot be written is an error`(arguments: [String]) throws {
    let result = try run(">&-", arguments)
    #expect(result.code == 1)
    #expect(result.errors.contains("Cannot write standard output: Bad file descriptor.\n"))
  }

  @Test(arguments: ["<&-", "2>&-", "<&- 2>&-"])
  func `a package is created completely`(closed: String) throws {
    let result = try run(closed, "new", "shelf", "--at", folder.url.appending(path: "shelf").path)
    #expect(result.code == 0)
    let ignored = try Data(contentsOf: folder.url.appending(path: "shelf/.gitignore"))
    #expect(String(decoding: ignored, as: UTF8.self).hasPrefix(".build/\n"))
  }

  @Test(arguments: [">&-", "<&- >&- 2>&-"])
  func `no package is created without standard output`(closed: String) throws {
    let folder = self.folder.url.appending(path: "shelf").path
    let result = try run(closed, "new", "shelf", "--at", folder)
    #expect(result.code == 1)
    #expect(result.errors == (closed == ">&-" ? "Cannot write standard output: Bad file descriptor.\n" : ""))
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test func `wrong usage stays wrong usage`() throws {
    #expect(try run("<&- >&- 2>&-", "frobnicate").code == 2)
    #expect(try run(">&-", "--help").code == 1)
  }

  #if os(Linux)
    @Test func `no file or socket gets a standard number`() throws {
      let pid = folder.url.appending(path: "pid")
      let program = try self.program("<&- 2>&-", before: "echo $$ >'\(pid.path)'")
      let server = try ServedFixtures(program: program)
      _ = try server.exchange("GET /api/breeds/list/all HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
      let number = try String(contentsOf: pid, encoding: .utf8).filter(\.isNumber)
      for descriptor in [0, 2] {
        let path = "/proc/\(number)/fd/\(descriptor)"
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "/dev/null")
      }
      #expect(server.end().code == 0)
    }
  #endif

  private func run(_ closed: String, _ arguments: String...) throws -> Command.Result {
    try self.run(closed, arguments)
  }

  private func run(_ closed: String, _ arguments: [String]) throws -> Command.Result {
    try Command.run(arguments, program: program(closed))
  }

  /// A script that runs the command without some descriptors.
  private func program(_ closed: String, before: String = "") throws -> URL {
    let url = folder.url.appending(path: "command-\(UUID().uuidString)")
    try Data("#!/bin/sh\n\(before)\nexec '\(try Command.program.path)' \"$@\" \(closed)\n".utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: url.path)
    return url
  }
}
