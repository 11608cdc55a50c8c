/// The one place that looks at how the process was started.
package enum TestProcess {
  /// Whether it runs tests: it is a test bundle, or what runs one.
  package static let isRunning = isTestRunner(CommandLine.arguments)

  /// What knows the running test: `CalotypeTesting`, where it is linked.
  ///
  /// It is looked up by name, because this module must not know it, and because nobody calls anything of it in a test
  /// that only imports it.
  static let host = isRunning ? _typeByName("15CalotypeTesting12RunningTestsO") as? any TestHost.Type : nil

  /// `swift test` starts the bundle itself, `…PackageTests.xctest`, on Linux, and on macOS a helper with its path.
  static func isTestRunner(_ arguments: [String]) -> Bool {
    arguments.contains { argument in
      let name = argument.split(separator: "/").last ?? ""
      return argument == "--testing-library" || name == "swiftpm-testing-helper" || name == "xctest"
        || name.hasSuffix(".xctest")
    }
  }
}

/// Knows the running test.
package protocol TestHost: SendableMetatype {
  /// The running test; nil where none is known. Equal for one test, and for that alone.
  static var currentTest: (any Hashable & Sendable)? { get }

  /// Makes a mistake a failure of the running test.
  static func report(_ misuse: Misuse)
}
