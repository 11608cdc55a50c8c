import CalotypeScreens

/// What is made different, for a run that is compared with the first.
///
/// Things that hide each other, such as `LC_ALL` and `LANG`, or `COLUMNS` and the terminal's own size, stand in one
/// group and are never changed together.
struct Trials {
  /// Groups of things to change. Each element of a group is made different by itself or, where it is a list, as one.
  let groups: [[[Change]]]

  /// How many runs have a hash seed of their own. A dictionary of two keeps its order in every second of them.
  static let seeds = 16

  /// Runs with a change out of every group at once, so that a few runs have every change in them.
  ///
  /// What is found by them is looked for with ``single``. Each run has a hash seed of its own.
  var combined: [[Change]] {
    let count = max(Self.seeds, self.groups.map(\.count).max() ?? 0)
    return (0..<count).map { run in
      var changes: [Change] = []
      for (index, group) in self.groups.enumerated() where !group.isEmpty {
        // Every round starts one further, so that the same changes do not always meet.
        let round = run / group.count
        changes += group[(run + round * (index + 1)) % group.count]
      }
      return changes + [.hashSeed]
    }
  }

  /// Runs with one thing changed.
  var single: [[Change]] {
    let changes: [[Change]] = self.groups.flatMap(\.self).filter { !$0.isEmpty }
    return changes + Array(repeating: [.hashSeed], count: Self.seeds)
  }
}

extension Trials {
  /// What the machine offers.
  struct Means {
    /// A folder that is there and empty.
    let emptyFolder: String

    /// Whether the interposer is loaded, so that the clock and Foundation's locale can be changed.
    let isInterposed: Bool

    /// This program's own environment.
    let ownEnvironment: [String]
  }

  /// The time in the first runs: 2026-02-03T04:05:06Z, a Tuesday morning.
  static let time = 1_770_091_506

  /// Other scripts and digits, other points and commas, another order of letters, another capital i.
  static let locales = [
    "C", "en_US.UTF-8", "de_DE.UTF-8", "tr_TR.UTF-8", "ar_EG.UTF-8", "hi_IN.UTF-8", "th_TH.UTF-8",
  ]

  /// The same for Foundation, which has tables of its own.
  static let foundationLocales = ["tr_TR", "de_DE", "ar_EG", "th_TH", "ja_JP"]

  /// Everything that is tried.
  init(_ means: Means, from first: Surroundings) {
    func variable(_ name: String, _ values: String?...) -> [[Change]] {
      values.filter { $0 != first[name] }.map { [.variable(name, $0)] }
    }
    func together(_ names: [String], _ value: String) -> [[Change]] {
      [names.map { .variable($0, value) }]
    }
    let categories = ["LC_CTYPE", "LC_COLLATE", "LC_MESSAGES", "LC_MONETARY", "LC_NUMERIC", "LC_TIME", "LANGUAGE"]
    let xdg = ["XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR"]
    let others = ["USER", "LOGNAME", "HOSTNAME", "EDITOR", "PAGER", "TERM_PROGRAM"]
    // Another hour, day of the week, month and year: an evening, the past, a leap day, the end of a year.
    let times = means.isInterposed ? [1_784_403_899, 946_684_801, 1_835_438_400, 2_082_758_399] : []

    self.groups = [
      Self.locales.flatMap { variable("LC_ALL", $0) } + variable("LANG", "tr_TR.UTF-8", "de_DE.UTF-8", nil)
        + together(categories, "tr_TR.UTF-8") + together(categories, "de_DE.UTF-8"),
      means.isInterposed ? Self.foundationLocales.map { [.foundationLocale($0)] } : [],
      // Names need a table of zones; WEST and EAST are whole rules (POSIX) and need none.
      variable("TZ", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati", "WEST+12", "EAST-14:30", nil),
      variable("TERM", "dumb", "xterm", "linux", nil) + variable("COLORTERM", "truecolor") + variable("NO_COLOR", "1")
        + variable("FORCE_COLOR", "3") + variable("CLICOLOR", "0") + variable("CLICOLOR_FORCE", "1"),
      variable("COLUMNS", "33", "211") + variable("LINES", "7", "83")
        + [[.terminal(Size(columns: 33, rows: 7))], [.terminal(Size(columns: 211, rows: 83))]],
      variable("HOME", means.emptyFolder, "/nonexistent", nil) + variable("CFFIXED_USER_HOME", means.emptyFolder)
        + together(xdg, means.emptyFolder),
      [[.folder(means.emptyFolder)], [.folder("/")], []],
      [[.processors(1)], []],
      times.map { [.clock($0)] } + [[]],
      together(others, "calotype") + variable("CI", "true", nil)
        + [first.names.filter(isOfNoUse).map { .variable($0, nil) }, Self.own(means.ownEnvironment, first)],
    ]
  }

  /// What the first runs have otherwise than the user has it.
  private static func own(_ environment: [String], _ first: Surroundings) -> [Change] {
    var own = first
    own.environment = environment
    return Surroundings.fixed.map(\.name).filter { own[$0] != first[$0] && $0 != "SWIFT_DETERMINISTIC_HASHING" }
      .map { .variable($0, own[$0]) }
  }
}

/// Whether a program runs without a variable just as well. Those that loaders and sanitizers read are left alone, as are
/// those that the first runs were given, and those that have a group of their own.
private func isOfNoUse(_ name: String) -> Bool {
  let kept = [
    "LD_", "DYLD_", "ASAN_", "TSAN_", "UBSAN_", "LSAN_", "LLVM_PROFILE_FILE", "SWIFT_", "CALOTYPE_PROVE_", "HOME",
    "XDG_", "TMPDIR", "PWD",
  ]
  return !kept.contains { name.hasPrefix($0) } && !Surroundings.fixed.contains { $0.name == name }
}
