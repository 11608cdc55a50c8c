import CalotypeScreens

/// One difference between the surroundings of two runs.
enum Alteration: Hashable, CustomStringConvertible {
  /// Sets a variable, or unsets it.
  case variable(String, String?)
  /// Runs the program in another folder.
  case folder(String)
  /// Runs the program on a new terminal.
  case terminal(Size)
  /// Limits the number of processors.
  case processors(Int)
  /// Seeds hashing with a random number.
  case hashSeed
  /// Sets the wall clock, in seconds since 1970.
  case clock(Int)
  /// Sets Foundation's `Locale.current`, e.g. to `tr_TR`.
  case foundationLocale(String)

  /// The alteration in words, the cause that it reveals, and what it does.
  var effect: (words: String, cause: Cause, apply: (inout Surroundings) -> Void) {
    switch self {
    case .variable(let name, let value):
      (value.map { "\(name)=\($0)" } ?? "no \(name)", Cause(variable: name), { $0.variables[name] = value })
    case .folder(let path):
      ("the working folder \(path)", .folder, { ($0.folder, $0.variables["PWD"]) = (path, path) })
    case .terminal(let size):
      ("a terminal of \(size.columns) × \(size.rows)", .terminal, { $0.terminal = size })
    case .processors(let count):
      (count == 1 ? "one processor" : "\(count) processors", .processors, { $0.processors = count })
    case .hashSeed: ("another hash seed", .hashSeed, { $0.variables["SWIFT_DETERMINISTIC_HASHING"] = nil })
    case .clock(let seconds):
      ("the time \(timestamp(seconds))", .clock, { $0.variables[Interposer.clock] = String(seconds) })
    case .foundationLocale(let name): ("Locale.current = \(name)", .locale, { $0.variables[Interposer.locale] = name })
    }
  }

  /// The alteration as a user would make it: `TZ=Asia/Kathmandu`.
  var description: String { effect.words }

  /// The variable that a user would set; `nil` for alterations of other kinds.
  var variable: String? {
    switch self {
    case .variable(let name, _): name
    case .foundationLocale: "Locale.current"
    default: nil
    }
  }
}
