import CalotypeScreens

/// The alterations of the surroundings to try.
struct Alterations {
  /// The alterations by group. Members of a group can hide each other, such as `LC_ALL` and `LANG`, or `COLUMNS` and the
  /// size of the terminal, so a run never combines them. A member is a list of alterations that are made together.
  private let groups: [[[Alteration]]]

  /// The number of runs with a random hash seed. A dictionary of two elements keeps its order in half of them.
  private static let seeds = 16

  /// The alterations of runs that each take one member of every group, and a random hash seed. Together they try all.
  var combined: [[Alteration]] {
    let count = max(Self.seeds, groups.map(\.count).max() ?? 0)
    return (0..<count).map { run in
      var changes: [Alteration] = []
      for (index, group) in groups.enumerated() where !group.isEmpty {
        // Each round starts at another member, so that the pairs vary.
        let round = run / group.count
        changes += group[(run + round * (index + 1)) % group.count]
      }
      return changes + [.hashSeed]
    }
  }

  /// The alterations of runs with one member of one group each.
  var single: [[Alteration]] {
    let changes: [[Alteration]] = groups.flatMap(\.self).filter { !$0.isEmpty }
    return changes + Array(repeating: [.hashSeed], count: Self.seeds)
  }

  /// The time in the first runs: 2026-02-03T04:05:06Z, a Tuesday morning.
  static let time = 1_770_091_506

  /// Locales with other scripts, digits, decimal points, orders of letters, and capitals of i.
  static let locales = ["C", "en_US.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "hi_IN.UTF-8", "th_TH.UTF-8"]

  /// The same for Foundation, which has its own tables.
  private static let foundationLocales = ["tr_TR", "de_DE", "ar_EG", "th_TH", "ja_JP"]

  /// Creates all alterations that this machine supports.
  ///
  /// - Parameters:
  ///   - first: The surroundings of the first run.
  ///   - own: The surroundings of this process.
  ///   - emptyFolder: The path of an empty folder.
  ///   - isInterposed: Whether the interposer is loaded, which alters the clock and the locale of Foundation.
  init(of first: Surroundings, own: Surroundings, emptyFolder: String, isInterposed: Bool) {
    func variable(_ name: String, _ values: String?...) -> [[Alteration]] {
      values.filter { $0 != first.variables[name] }.map { [.variable(name, $0)] }
    }
    func together(_ names: [String], _ value: String) -> [[Alteration]] { [names.map { .variable($0, value) }] }
    let categories = ["LC_CTYPE", "LC_COLLATE", "LC_MESSAGES", "LC_MONETARY", "LC_NUMERIC", "LC_TIME", "LANGUAGE"]
    let xdg = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR"]
    let others = ["USER", "LOGNAME", "HOSTNAME", "EDITOR", "PAGER", "TERM_PROGRAM"]
    // Another hour, weekday, month and year: an evening, the past, a leap day, the end of a year.
    let times = isInterposed ? [1_784_403_899, 946_684_801, 1_835_438_400, 2_082_758_399] : []

    // The user's values of the variables that have other values in the first run.
    let userValues: [Alteration] = Surroundings.defaults.map(\.name)
      .filter { own.variables[$0] != first.variables[$0] && $0 != "SWIFT_DETERMINISTIC_HASHING" }
      .map { .variable($0, own.variables[$0]) }

    groups = [
      Self.locales.flatMap { variable("LC_ALL", $0) } + variable("LANG", "tr_TR.UTF-8", "de_DE.UTF-8", nil)
        + together(categories, "tr_TR.UTF-8") + together(categories, "de_DE.UTF-8"),
      isInterposed ? Self.foundationLocales.map { [.foundationLocale($0)] } : [],
      // Names need the zone database; WEST and EAST are complete rules (POSIX) and do not.
      variable("TZ", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati", "WEST+12", "EAST-14:30", nil),
      variable("TERM", "dumb", "xterm", "linux", nil) + variable("COLORTERM", "truecolor") + variable("NO_COLOR", "1")
        + variable("FORCE_COLOR", "3") + variable("CLICOLOR", "0") + variable("CLICOLOR_FORCE", "1"),
      variable("COLUMNS", "33", "211") + variable("LINES", "7", "83")
        + [[.terminal(Size(columns: 33, rows: 7))], [.terminal(Size(columns: 211, rows: 83))]],
      variable("HOME", emptyFolder, "/nonexistent", nil) + variable("CFFIXED_USER_HOME", emptyFolder)
        + together(xdg, emptyFolder),
      [[.folder(emptyFolder)], [.folder("/")], []],
      [[.processors(1)], []],
      times.map { [.clock($0)] } + [[]],
      together(others, "calotype") + variable("CI", "true", nil)
        + [first.variables.keys.sorted().filter(isDispensable).map { .variable($0, nil) }, userValues],
    ]
  }
}

/// Whether a program can run without a variable: not those of loaders and sanitizers, those with a default, and those in
/// another group.
private func isDispensable(_ name: String) -> Bool {
  let needed = [
    "LD_", "DYLD_", "ASAN_", "TSAN_", "UBSAN_", "LSAN_", "LLVM_PROFILE_FILE", "SWIFT_", "CALOTYPE_PROVE_", "HOME",
    "XDG_", "TMPDIR", "PWD",
  ]
  return !needed.contains { name.hasPrefix($0) } && !Surroundings.defaults.contains { $0.name == name }
}
