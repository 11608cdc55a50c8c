import ArgumentParser
import CalotypeCatalog
import CalotypeFiles

/// A command line for a catalog, in three lines:
///
///     @main struct Gallery: CatalogCommand {
///       static let catalog = Catalog(.dogs)
///     }
///
/// Exit codes: 0 success; 1 a check failed, or a file could not be read or written; 2 wrong usage; 3 a screen's main
/// content is missing; 130 interrupted.
public protocol CatalogCommand: SendableMetatype {
  /// The name of the command. Defaults to the type's name in lower case.
  static var name: String { get }

  /// The screens that the command shows, checks and records.
  static var catalog: Catalog { get }

  /// The text of `--version`. Defaults to the version of Calotype.
  static var version: String { get }
}

extension CatalogCommand {
  /// The type's name in lower case.
  public static var name: String { "\(Self.self)".lowercased() }

  /// The version of Calotype.
  public static var version: String { "Calotype 0.1.0-dev" }

  /// Parses the arguments, runs the command, and exits.
  @MainActor
  public static func main() async {
    Output.reserveDescriptors()
    Completion.catalog.withLock { $0 = { catalog } }
    var path: [any ParsableCommand.Type] = [RootCommand<Self>.self]
    do {
      try follow(CommandLine.arguments.dropFirst(), &path)
      var command = try RootCommand<Self>.parseAsRoot()
      if let command = command as? any LiveCommand {
        try await command.run()
      } else if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(for: error, of: path)
    }
  }

  /// Adds the subcommands that the arguments name to a path that begins with the root.
  ///
  /// - Throws: A usage error with the nearest name if there is no such subcommand.
  private static func follow(_ arguments: some Sequence<String>, _ path: inout [any ParsableCommand.Type]) throws {
    for name in arguments {
      let subcommands = path[path.count - 1].configuration.subcommands
      if subcommands.isEmpty || name.hasPrefix("-") || name == "help" { return }
      guard let next = subcommands.first(where: { $0.configuration.commandName == name }) else {
        let shown = subcommands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName)
        throw unknown("There is no command", name, "Commands", shown)
      }
      path.append(next)
    }
  }

  /// Prints an error, and exits with the code for it instead of ArgumentParser's.
  ///
  /// - Parameter path: The command that ran, after the root and the commands between them.
  private static func exit(for error: any Error, of path: [any ParsableCommand.Type]) -> Never {
    if let code = error as? ExitCode { code.exit() }
    let code = RootCommand<Self>.exitCode(for: error)
    if code == .failure {
      Output.remark("\(error)\n")
      ExitCode.failure.exit()
    }
    var message = RootCommand<Self>.fullMessage(for: error) + "\n"
    // The parser names the command only in its own errors.
    if let error = error as? ValidationError, let command = path.last {
      let name = path.map { $0.configuration.commandName ?? "" }.joined(separator: " ")
      let usage = RootCommand<Self>.usageString(for: command)
      message = "Error: \(error.message)\nUsage: \(usage)\n  See '\(name) --help' for more information.\n"
    }
    if code.isSuccess, (try? Output.say(message)) != nil { ExitCode.success.exit() }
    Output.remark(message)
    (code == .validationFailure ? ExitCode.usage : .failure).exit()
  }
}

/// A command that runs a live session. It does not use Swift's default executor, not even to start.
protocol LiveCommand: SendableMetatype {
  @MainActor func run() async throws
}

/// Returns the usage error for an unknown name, with the nearest known name.
///
///     unknown("There is no service", "dgo", "Services", ["dog", "nba"])
///     // There is no service “dgo”. Did you mean “dog”? Services: dog, nba.
///
/// - Parameter candidates: The names to suggest; those of the list by default.
func unknown(
  _ problem: String, _ name: String, _ title: String, _ names: [String], suggesting candidates: [String]? = nil
) -> ValidationError {
  let hint = didYouMean(name, among: candidates ?? names)
  return ValidationError("\(problem) “\(name)”.\(hint) \(title): \(names.joined(separator: ", ")).")
}

/// The command without a subcommand, which prints the list of subcommands.
struct RootCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Tool.name, abstract: "Print, test and record terminal screens of API data.",
      version: Tool.version,
      subcommands: [
        ScreensCommand<Tool>.self, ShowCommand<Tool>.self, RunCommand<Tool>.self, OpenCommand.self,
        GalleryCommand<Tool>.self, CheckCommand<Tool>.self, RecordCommand<Tool>.self,
        ReviewCommand<Tool>.self, AcceptCommand<Tool>.self, RejectCommand<Tool>.self, PruneCommand<Tool>.self,
        FixturesCommand<Tool>.self, PrintsCommand<Tool>.self, PlayCommand.self, NewCommand.self,
      ])
  }
}
