import Foundation
import Testing

/// A git repository with goldens, in a temporary folder. Names and dates are fixed, and no configuration of the machine
/// counts.
struct GoldenRepository {
  let folder: TemporaryFolder

  /// The folder of the goldens.
  let goldens: URL

  /// - Parameter path: The folder of the goldens in the repository.
  init(_ path: String = "__Snapshots__") throws {
    folder = try TemporaryFolder()
    goldens = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: goldens, withIntermediateDirectories: true)
    try git("init", "--quiet", "--initial-branch", "main")
  }

  private var environment: [String: String] {
    var environment = ["GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null", "GIT_TERMINAL_PROMPT": "0"]
    for role in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(role)_NAME"] = "Test"
      environment["GIT_\(role)_EMAIL"] = "test@example.com"
      environment["GIT_\(role)_DATE"] = "2026-11-21T12:00:00Z"
    }
    return environment
  }

  @discardableResult
  func git(_ arguments: String..., in folder: URL? = nil) throws -> Command.Result {
    let result = try Command.run(
      ["git"] + arguments, environment: environment, in: folder ?? self.folder.url,
      program: URL(filePath: "/usr/bin/env"))
    try #require(result.code == 0, "git \(arguments): \(result.errors)")
    return result
  }

  /// Writes goldens by their names, in both layers; `nil` removes one.
  func write(_ texts: KeyValuePairs<String, String?>) throws {
    for (name, text) in texts {
      for layer in ["txt", "ansi"] {
        let file = goldens.appending(path: "\(name).\(layer)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        if let text { try Data(text.utf8).write(to: file) } else { try FileManager.default.removeItem(at: file) }
      }
    }
  }

  /// Commits all files.
  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Edit")
  }

  /// Runs `check --against`.
  func check(
    _ range: String, _ arguments: String..., environment: [String: String] = [:], goldens: URL? = nil
  ) throws -> Command.Result {
    try Command.run(
      ["check", "--against", range, "--goldens", (goldens ?? self.goldens).path] + arguments,
      environment: self.environment.merging(environment) { $1 })
  }
}
