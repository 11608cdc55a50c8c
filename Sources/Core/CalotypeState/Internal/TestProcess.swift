/// The only place that inspects how the process was started.
package enum TestProcess {
  /// Whether the process runs tests.
  package static let isRunning = isTestRunner(CommandLine.arguments)

  /// The type in `CalotypeTesting` that knows the running test, if the module is linked.
  ///
  /// It is looked up by name, because this module must not depend on `CalotypeTesting`.
  static let host = isRunning ? _typeByName("15CalotypeTesting12RunningTestsO") as? any TestHost.Type : nil

  /// On Linux, `swift test` runs the bundle `…PackageTests.xctest`; on macOS, a helper with the bundle's path.
  static func isTestRunner(_ arguments: [String]) -> Bool {
    arguments.contains { argument in
      let name = argument.split(separator: "/").last ?? ""
      return argument == "--testing-library" || name == "swiftpm-testing-helper" || name == "xctest"
        || name.hasSuffix(".xctest")
    }
  }
}

/// Provides the running test.
package protocol TestHost: SendableMetatype {
  /// The running test; `nil` if unknown. Equal values mean the same test.
  static var currentTest: (any Hashable & Sendable)? { get }

  /// Fails the running test.
  static func report(_ misuse: Misuse)
}
