import CalotypeGoldens
import Testing

struct GoldenPolicyTests {
  /// The whole table. Columns: the command, the command under CI, a test run, a test run under CI.
  private static let table: [(GoldenPolicy.Mode, exists: Bool, equal: Bool, [GoldenPolicy.Action])] = [
    (.check, true, true, [.pass, .pass, .pass, .pass]),
    (.check, true, false, [.fail(.changed), .fail(.changed), .fail(.changed), .fail(.changed)]),
    (.check, false, true, [.fail(.missing), .fail(.missing), .fail(.missing), .fail(.missing)]),
    (.check, false, false, [.fail(.missing), .fail(.missing), .fail(.missing), .fail(.missing)]),
    (.record, true, true, [.pass, .pass, .pass, .pass]),
    (.record, true, false, [.write(passes: true), .write(passes: true), .write(passes: false), .refuse]),
    (.record, false, true, [.write(passes: true), .write(passes: true), .write(passes: true), .refuse]),
    (.record, false, false, [.write(passes: true), .write(passes: true), .write(passes: true), .refuse]),
    (.recordMissing, true, true, [.pass, .pass, .pass, .pass]),
    (.recordMissing, true, false, [.fail(.changed), .fail(.changed), .fail(.changed), .fail(.changed)]),
    (.recordMissing, false, true, [.write(passes: true), .write(passes: true), .write(passes: true), .refuse]),
    (.recordMissing, false, false, [.write(passes: true), .write(passes: true), .write(passes: true), .refuse]),
  ]

  @Test func `every situation has its action`() {
    let columns: [(GoldenPolicy.Caller, isCI: Bool)] = [
      (.command, false), (.command, true), (.testRun, false), (.testRun, true),
    ]
    for (mode, exists, equal, actions) in Self.table {
      for ((caller, isCI), action) in zip(columns, actions) {
        let policy = GoldenPolicy(mode: mode, caller: caller, isCI: isCI)
        #expect(
          policy.action(exists: exists, equal: equal) == action,
          "\(mode), \(caller), CI \(isCI), exists \(exists), equal \(equal)")
      }
    }
    #expect(Self.table.count == GoldenPolicy.Mode.allCases.count * 4)
  }

  @Test(
    arguments: [
      (nil, .check), ("", .check), ("check", .check), ("record", .record), ("missing", .recordMissing),
    ] as [(String?, GoldenPolicy.Mode)])
  func `the variable names a mode`(_ value: String?, _ mode: GoldenPolicy.Mode) throws {
    #expect(try GoldenPolicy.Mode(variable: value) == mode)
  }

  @Test(arguments: ["Record", "always", "1", "record ", "recordMissing"])
  func `an unknown mode is an error that lists the valid ones`(_ value: String) {
    let error = #expect(throws: GoldenError.self) { try GoldenPolicy.Mode(variable: value) }
    #expect(
      error?.description
        == "CALOTYPE_GOLDENS_MODE is “\(value)”. Valid values are check, record, missing; "
        + "the default is check.")
  }

  @Test(
    arguments: [
      (nil, false), ("", false), ("0", false), ("false", false), ("False", false), ("no", false), ("off", false),
      ("1", true), ("true", true), ("TRUE", true), ("yes", true), ("woodpecker", true),
    ] as [(String?, Bool)])
  func `CI is detected unless the variable is unset or negative`(_ value: String?, _ isCI: Bool) {
    #expect(GoldenPolicy.isCI(variable: value) == isCI)
  }
}
