import Foundation
import TestSupport

/// The built command.
struct Command {
  /// The output of a run.
  struct Result {
    let code: Int32
    let output: String
    let errors: String
    let bytes: [UInt8]
  }

  /// The folder of the package under test.
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Runs the command to its end, without the variables of the test process that influence it.
  static func run(
    _ arguments: String..., environment: [String: String] = [:], in folder: URL? = nil, output: FileHandle? = nil
  ) throws -> Result {
    try self.run(arguments, environment: environment, in: folder, output: output)
  }

  static func run(
    _ arguments: [String], environment: [String: String] = [:], in folder: URL? = nil, output file: FileHandle? = nil,
    program: URL? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = try program ?? self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder ?? package
    var variables = ProcessInfo.processInfo.environment
    for name in ["CALOTYPE_FIXTURES", "CALOTYPE_GOLDENS", "CALOTYPE_DOG_URL", "NO_COLOR", "FORCE_COLOR"] {
      variables[name] = nil
    }
    process.environment = variables.merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = file ?? output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    // Errors are few; reading them after the output cannot fill their pipe.
    if file != nil { try output.fileHandleForWriting.close() }
    let outputData = output.fileHandleForReading.readDataToEndOfFile()
    let errorData = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      code: process.terminationStatus, output: String(decoding: outputData, as: UTF8.self),
      errors: String(decoding: errorData, as: UTF8.self), bytes: Array(outputData))
  }

  /// The path of the command: `CALOTYPE_PROGRAM`, such as a release build, or else the one beside the test runner.
  static var program: URL {
    get throws {
      if let path = ProcessInfo.processInfo.environment["CALOTYPE_PROGRAM"] { return URL(filePath: path) }
      return try built
    }
  }

  /// The path of the command beside the test runner.
  static var built: URL {
    get throws {
      let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      for folder in [tests, tests.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()] {
        let program = folder.appending(path: "calotype")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
      }
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: tests.path])
    }
  }
}

typealias TemporaryFolder = TestSupport.TemporaryFolder
