import ArgumentParser
import CalotypeCatalog

/// One `--set name=value`.
struct Setting: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    guard let equals = argument.firstIndex(of: "="), equals > argument.startIndex else { return nil }
    self.name = String(argument[..<equals])
    self.value = String(argument[argument.index(after: equals)...])
  }

  /// The settings as what a screen is told.
  ///
  /// - Throws: A usage error that lists what the screen can be told.
  static func arguments(_ settings: [Setting], for screen: ScreenEntry) throws -> Arguments {
    var arguments = Arguments()
    for setting in settings {
      guard screen.arguments.contains(where: { $0.name == setting.name }) else {
        let known = screen.arguments.map { "\n  \($0.name)  \($0.help)" }.joined()
        throw ValidationError(
          "\(screen.id) cannot be told “\(setting.name)”.\(known.isEmpty ? "" : " It knows:\(known)")")
      }
      arguments[setting.name] = setting.value
    }
    return arguments
  }
}
