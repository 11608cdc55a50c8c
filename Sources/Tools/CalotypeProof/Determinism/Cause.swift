/// What a print turned out to depend on, named so that its author knows where to look.
enum Cause: Hashable {
  /// It differs under equal surroundings.
  case chance
  case hashSeed
  case clock
  case locale
  case timeZone
  case terminal
  case colors
  case size
  case home
  case folder
  case processors
  case variable(String)

  /// What a change is about.
  init(_ change: Change) {
    switch change {
    case .folder: self = .folder
    case .terminal: self = .terminal
    case .processors: self = .processors
    case .hashSeed: self = .hashSeed
    case .clock: self = .clock
    case .foundationLocale: self = .locale
    case .variable(let name, _): self = Self(variable: name)
    }
  }

  private init(variable name: String) {
    switch name {
    case "LANG", "LANGUAGE": self = .locale
    case "TZ": self = .timeZone
    case "TERM", "COLORTERM", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE": self = .colors
    case "COLUMNS", "LINES": self = .size
    case "HOME", "CFFIXED_USER_HOME", "TMPDIR": self = .home
    case "PWD", "OLDPWD": self = .folder
    case "SWIFT_DETERMINISTIC_HASHING": self = .hashSeed
    case Interposer.clock: self = .clock
    case Interposer.locale: self = .locale
    default:
      if name.hasPrefix("LC_") {
        self = .locale
      } else if name.hasPrefix("XDG_") {
        self = .home
      } else {
        self = .variable(name)
      }
    }
  }

  /// The cause in a word or two, for scripts.
  var name: String {
    switch self {
    case .chance: "chance"
    case .hashSeed: "hash-seed"
    case .clock: "clock"
    case .locale: "locale"
    case .timeZone: "time-zone"
    case .terminal: "terminal"
    case .colors: "colors"
    case .size: "size"
    case .home: "home"
    case .folder: "working-folder"
    case .processors: "processors"
    case .variable: "variable"
    }
  }

  /// What the print does: `depends on the hash seed`.
  func words(_ variables: [String]) -> String {
    let which = variables.isEmpty ? "" : " (\(variables.joined(separator: ", ")))"
    return switch self {
    case .chance: "differs from run to run in equal surroundings"
    case .hashSeed: "depends on the hash seed"
    case .clock: "depends on the clock"
    case .locale: "depends on the locale\(which)"
    case .timeZone: "depends on the time zone\(which)"
    case .terminal: "depends on the terminal that the program runs on"
    case .colors: "depends on what the environment says of the terminal\(which)"
    case .size: "depends on what the environment says of the size\(which)"
    case .home: "depends on the user's folders\(which)"
    case .folder: "depends on the working folder"
    case .processors: "depends on the number of processors"
    case .variable(let name): "depends on the variable \(name)"
    }
  }

  /// What is wrong, most likely, and what mends it.
  var advice: String {
    switch self {
    case .chance:
      "a random number, a measured time, an address or the order of threads shows; hand the value in instead"
    case .hashSeed: "something iterates a Dictionary or Set; sort it first, or keep an Array"
    case .clock: "something asks for the time, such as Date(); let the state hold it, from the answer or a dependency"
    case .locale: "something formats or sorts by the machine's locale; name a locale, or format it yourself"
    case .timeZone: "something converts a time to the machine's zone; name a zone, such as UTC"
    case .terminal: "something asks for the terminal or its size; take the size from the RenderEnvironment"
    case .colors: "something reads the variable; take colours and signs from the RenderEnvironment"
    case .size: "something reads the variable; take the size from the RenderEnvironment"
    case .home: "something reads a file or a path of the user's; hand its content in as state"
    case .folder: "something opens a relative path, or shows where it runs; hand the content in as state"
    case .processors: "work is shared out and shows in the order in which it ends; keep the order of the input"
    case .variable: "something reads it; hand the value in as state"
    }
  }
}
