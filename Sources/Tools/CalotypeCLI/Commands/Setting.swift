import ArgumentParser
import CalotypeCatalog
import CalotypeFiles

/// One `--set name=value`.
struct Setting: ExpressibleByArgument {
  static let help = ArgumentHelp("Set a screen argument, e.g. breed=hound. Repeatable.", valueName: "name=value")

  let name: String
  let value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
    name = String(argument[..<equals])
    value = String(argument[argument.index(after: equals)...])
  }

  /// Returns the arguments of a screen.
  ///
  /// - Throws: A usage error with the screen's arguments, or with the problem of a value.
  static func arguments(_ settings: [Setting], for screen: ScreenEntry) throws -> Arguments {
    var arguments = Arguments()
    for setting in settings {
      guard let argument = screen.arguments.first(where: { $0.name == setting.name }) else {
        let known = screen.arguments.map { "\n  \($0.name)  \($0.help)" }.joined()
        throw ValidationError(
          "\(screen.id) has no argument “\(setting.name)”."
            + didYouMean(setting.name, among: screen.arguments.map(\.name))
            + (known.isEmpty ? "" : " Arguments:\(known)"))
      }
      if let complaint = argument.complaint(about: setting.value) { throw ValidationError(complaint) }
      arguments[setting.name] = setting.value
    }
    return arguments
  }
}
