import CalotypeScreens

/// Everything around a program that a screen must not depend on.
struct Surroundings: Hashable {
  /// What stands in the environment, as `NAME=value`.
  var environment: [String]

  /// The working folder; nil for this program's own.
  var folder: String?

  /// The size of a terminal to run on; nil for none.
  var terminal: Size?

  /// How many processors there are; 0 for all.
  var processors = 0

  /// The variables that decide on something of their own, with what they are in the first runs; nil for not set.
  ///
  /// What is not listed here is what it is when the command is called, such as the user's home.
  static let fixed: [(name: String, value: String?)] = [
    ("LANG", "C.UTF-8"), ("LANGUAGE", nil), ("LC_ALL", nil), ("LC_CTYPE", nil), ("LC_COLLATE", nil),
    ("LC_MESSAGES", nil), ("LC_MONETARY", nil), ("LC_NUMERIC", nil), ("LC_TIME", nil), ("TZ", "UTC"),
    ("TERM", "xterm-256color"), ("COLORTERM", nil), ("NO_COLOR", nil), ("FORCE_COLOR", nil), ("CLICOLOR", nil),
    ("CLICOLOR_FORCE", nil), ("COLUMNS", nil), ("LINES", nil), ("SWIFT_DETERMINISTIC_HASHING", "1"),
  ]

  /// The surroundings of the first runs, made out of a program's own environment.
  init(ownEnvironment: [String]) {
    self.environment = ownEnvironment
    for (name, value) in Self.fixed { self[name] = value }
  }

  /// The value of a variable; nil where it is not set.
  subscript(name: String) -> String? {
    get {
      let start = name + "="
      return self.environment.first { $0.utf8.starts(with: start.utf8) }
        .map { String(decoding: $0.utf8.dropFirst(start.utf8.count), as: UTF8.self) }
    }
    set {
      let start = name + "="
      self.environment.removeAll { $0.utf8.starts(with: start.utf8) }
      if let newValue { self.environment.append(start + newValue) }
    }
  }

  /// The names of all variables that are set, in byte order.
  var names: [String] {
    self.environment.map { entry in String(entry.prefix { $0 != "=" }) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The same surroundings with a wall clock that stands still.
  ///
  /// - Parameters:
  ///   - time: In seconds since 1970.
  ///   - library: What ``Interposer`` built.
  func stopped(at time: Int, by library: String) -> Self {
    var copy = self.changed(by: [.clock(time)])
    for loader in Interposer.loaders {
      copy[loader] = [library, copy[loader] ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
    }
    return copy
  }

  /// The same surroundings with some changes made, one after the other.
  func changed(by changes: [Change]) -> Self {
    var copy = self
    for change in changes { change.apply(to: &copy) }
    return copy
  }
}

/// One thing that is made different.
enum Change: Hashable {
  /// A variable has another value, or none.
  case variable(String, String?)
  /// The program runs in another folder.
  case folder(String)
  /// The program runs on a terminal of its own.
  case terminal(Size)
  /// The program has so many processors.
  case processors(Int)
  /// Hashing begins with a number that no other run has.
  case hashSeed
  /// It is another time: seconds since 1970.
  case clock(Int)
  /// Foundation's `Locale.current` is another: `tr_TR`.
  case foundationLocale(String)

  func apply(to surroundings: inout Surroundings) {
    switch self {
    case .variable(let name, let value): surroundings[name] = value
    case .folder(let path):
      surroundings.folder = path
      surroundings["PWD"] = path
    case .terminal(let size): surroundings.terminal = size
    case .processors(let count): surroundings.processors = count
    case .hashSeed: surroundings["SWIFT_DETERMINISTIC_HASHING"] = nil
    case .clock(let seconds): surroundings[Interposer.clock] = String(seconds)
    case .foundationLocale(let name): surroundings[Interposer.locale] = name
    }
  }
}

extension Change: CustomStringConvertible {
  /// The change as a user would make it: `TZ=Asia/Kathmandu`.
  var description: String {
    switch self {
    case .variable(let name, let value?): "\(name)=\(value)"
    case .variable(let name, nil): "no \(name)"
    case .folder(let path): "the working folder \(path)"
    case .terminal(let size): "a terminal of \(size.columns) × \(size.rows)"
    case .processors(let count): count == 1 ? "one processor" : "\(count) processors"
    case .hashSeed: "another hash seed"
    case .clock(let seconds): "the time \(timestamp(seconds))"
    case .foundationLocale(let name): "Locale.current = \(name)"
    }
  }
}

/// A time in UTC: `2026-02-03T04:05:06Z`. (Howard Hinnant, “chrono-Compatible Low-Level Date Algorithms”.)
func timestamp(_ seconds: Int) -> String {
  let day = (Double(seconds) / 86_400).rounded(.down)
  let second = seconds - Int(day) * 86_400
  let shifted = Int(day) + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
  let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  return "\(year)-\(two(month))-\(two(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1))"
    + "T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
}
