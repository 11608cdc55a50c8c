/// Decides what happens to a golden after the comparison with its print, before any file is touched.
///
///     let policy = GoldenPolicy(mode: .record, caller: .testRun, isCI: true)
///     policy.action(exists: true, equal: false)      // .refuse
///
/// | mode | file | `calotype` command | test run | test run under CI |
/// |---|---|---|---|---|
/// | any | equal | pass | pass | pass |
/// | check | missing | fail | fail | fail |
/// | check | differs | fail | fail | fail |
/// | record | missing | write, pass | write, pass | refuse |
/// | record | differs | write, pass | write, fail | refuse |
/// | missing | missing | write, pass | write, pass | refuse |
/// | missing | differs | fail | fail | fail |
///
/// `calotype record` always writes. `CALOTYPE_GOLDENS_MODE` may be set by mistake, so a test run under CI records nothing, and
/// elsewhere a test whose golden is replaced fails once, so that the change is reviewed.
package struct GoldenPolicy: Hashable, Sendable {
  /// How a store is used. The raw value is the value of `CALOTYPE_GOLDENS_MODE`.
  package enum Mode: String, CaseIterable, Hashable, Sendable {
    /// Compares, and writes nothing.
    case check
    /// Writes goldens that are missing or differ.
    case record
    /// Writes missing goldens only.
    case recordMissing = "missing"

    /// Creates a mode from the value of `CALOTYPE_GOLDENS_MODE`; an unset or empty variable means ``check``.
    ///
    /// - Throws: ``GoldenError`` for an unknown value, which lists the valid values.
    package init(variable: String?) throws(GoldenError) {
      let name = variable.flatMap { $0.isEmpty ? nil : $0 } ?? Self.check.rawValue
      guard let mode = Self(rawValue: name) else { throw .unknownMode(name) }
      self = mode
    }
  }

  /// The origin of a run.
  package enum Caller: CaseIterable, Hashable, Sendable {
    /// A command that a person or a script typed.
    case command
    /// A test, whose mode comes from the environment.
    case testRun
  }

  /// The action for one file.
  package enum Action: Hashable, Sendable {
    /// The golden is correct; nothing happens.
    case pass
    /// The change is reported and nothing is written.
    case fail(GoldenFinding.Kind)
    /// The print is written as the new golden. If `passes` is `false`, it is reported as a failure as well.
    case write(passes: Bool)
    /// The change is reported, and nothing is written because CI is set.
    case refuse
  }

  /// The mode of the run.
  package var mode: Mode

  /// The origin of the run.
  package var caller: Caller

  /// Whether a build server runs this; see ``isCI(variable:)``.
  package var isCI: Bool

  /// Creates a policy. `isCI` matters for test runs only.
  package init(mode: Mode, caller: Caller, isCI: Bool = false) {
    self.mode = mode
    self.caller = caller
    self.isCI = isCI
  }

  /// Returns the action for one file.
  ///
  /// - Parameters:
  ///   - exists: Whether there is a usable golden.
  ///   - equal: Whether its bytes equal those of the print. Ignored if there is no golden.
  package func action(exists: Bool, equal: Bool) -> Action {
    if exists && equal { return .pass }
    if mode == .check || mode == .recordMissing && exists { return .fail(exists ? .changed : .missing) }
    if caller == .command { return .write(passes: true) }
    return isCI ? .refuse : .write(passes: !exists)
  }

  /// Whether the value of the variable `CI` means a build server: any value except empty, `0`, `false`, `no` and `off`.
  package static func isCI(variable: String?) -> Bool {
    guard let value = variable?.lowercased() else { return false }
    return !["", "0", "false", "no", "off"].contains(value)
  }
}
