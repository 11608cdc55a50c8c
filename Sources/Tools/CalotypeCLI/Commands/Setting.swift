import ArgumentParser
import CalotypeCatalog
import CalotypeFiles

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
  /// - Throws: A usage error that lists what the screen can be told, or says what is wrong with a value.
  static func arguments(_ settings: [Setting], for screen: ScreenEntry) throws -> Arguments {
    var arguments = Arguments()
    for setting in settings {
      guard let argument = screen.arguments.first(where: { $0.name == setting.name }) else {
        let known = screen.arguments.map { "\n  \($0.name)  \($0.help)" }.joined()
        throw ValidationError(
          "\(screen.id) cannot be told “\(setting.name)”."
            + didYouMean(setting.name, among: screen.arguments.map(\.name))
            + (known.isEmpty ? "" : " It knows:\(known)"))
      }
      if let complaint = argument.complaint(about: setting.value) { throw ValidationError(complaint) }
      arguments[setting.name] = setting.value
    }
    return arguments
  }
}
