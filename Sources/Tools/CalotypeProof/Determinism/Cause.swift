/// A dependence of a print on its surroundings, named so that the author of the screen knows where to look.
struct Cause: Hashable {
  /// The name for scripts: `hash-seed`.
  let name: String

  /// The fault, as the end of a sentence: `depends on the hash seed`.
  let words: String

  /// The likely reason and the fix.
  let advice: String

  /// The print differs in equal surroundings.
  static let chance = Self(
    name: "chance", words: "differs from run to run in equal surroundings",
    advice: "it shows a random number, a measured time, an address or the order of threads; pass the value in instead")
  static let hashSeed = Self(
    name: "hash-seed", words: "depends on the hash seed",
    advice: "something iterates a Dictionary or Set; sort it first, or use an Array")
  static let clock = Self(
    name: "clock", words: "depends on the clock",
    advice: "something asks for the time, such as Date(); keep the time in the state, from a response or a dependency")
  static let locale = Self(
    name: "locale", words: "depends on the locale",
    advice: "something formats or sorts by the machine's locale; name a locale, or format the value yourself")
  static let timeZone = Self(
    name: "time-zone", words: "depends on the time zone",
    advice: "something converts a time to the machine's zone; name a zone, such as UTC")
  static let terminal = Self(
    name: "terminal", words: "depends on the terminal of the program",
    advice: "something asks for the terminal or its size; take the size from the RenderEnvironment")
  static let colors = Self(
    name: "colors", words: "depends on the color settings of the environment",
    advice: "something reads the variable; take colors and glyphs from the RenderEnvironment")
  static let size = Self(
    name: "size", words: "depends on the size in the environment",
    advice: "something reads the variable; take the size from the RenderEnvironment")
  static let home = Self(
    name: "home", words: "depends on the user's folders",
    advice: "something reads a file or a path of the user; pass its content in as state")
  static let folder = Self(
    name: "working-folder", words: "depends on the working folder",
    advice: "something opens a relative path, or shows the working folder; pass the content in as state")
  static let processors = Self(
    name: "processors", words: "depends on the number of processors",
    advice: "parallel work shows in the order in which it ends; keep the order of the input")

  private static let byVariable: [String: Cause] = [
    "LANG": .locale, "LANGUAGE": .locale, "TZ": .timeZone, "TERM": .colors, "COLORTERM": .colors, "NO_COLOR": .colors,
    "FORCE_COLOR": .colors, "CLICOLOR": .colors, "CLICOLOR_FORCE": .colors, "COLUMNS": .size, "LINES": .size,
    "HOME": .home, "CFFIXED_USER_HOME": .home, "TMPDIR": .home, "PWD": .folder, "OLDPWD": .folder,
  ]
}

extension Cause {
  /// Finds the cause that an altered variable reveals.
  init(variable name: String) {
    self =
      Self.byVariable[name] ?? (name.hasPrefix("LC_") ? .locale : name.hasPrefix("XDG_") ? .home : nil)
      ?? Self(
        name: "variable", words: "depends on the variable \(name)",
        advice: "something reads it; pass the value in as state")
  }
}
