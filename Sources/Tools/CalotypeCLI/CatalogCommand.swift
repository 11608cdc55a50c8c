import ArgumentParser
import CalotypeCatalog
import CalotypeRecordings

/// The whole command line for a catalogue, in three lines:
///
///     @main struct Gallery: CatalogCommand {
///       static let catalog = Catalog(.dogs)
///     }
///
/// Exit codes: 0 done; 1 a check failed, or a file could not be read or written; 2 wrong usage; 3 a screen's main content could not be got; 130 interrupted.
public protocol CatalogCommand: SendableMetatype {
  /// The command's name; the type's, in lower case, unless given.
  static var name: String { get }

  /// What the command shows, checks and records.
  static var catalog: Catalog { get }
}

extension CatalogCommand {
  /// The type's name in lower case.
  public static var name: String { "\(Self.self)".lowercased() }

  /// Reads the arguments, runs the command, and exits.
  @MainActor
  public static func main() async {
    Output.reserveDescriptors()
    do {
      var command = try RootCommand<Self>.parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      exit(for: error)
    }
  }

  /// Ends the program as an error asks for. ArgumentParser's own codes become this command line's.
  private static func exit(for error: any Error) -> Never {
    switch error {
    case let outcome as Outcome:
      outcome.exit()
    case let report as FailureReport:
      Output.remark("\(report)\n")
      Outcome.failed.exit()
    case let error as RecordingError:
      Output.remark("\(error)\n")
      Outcome.failed.exit()
    default:
      let code = RootCommand<Self>.exitCode(for: error)
      let message = RootCommand<Self>.fullMessage(for: error) + "\n"
      if code.isSuccess, (try? Output.say(message)) != nil { Outcome.done.exit() }
      Output.remark(message)
      (code == .validationFailure ? Outcome.usage : Outcome.failed).exit()
    }
  }
}

/// The command without a subcommand: it lists them.
struct RootCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: Tool.name,
      abstract: "Screens of API data: print them, pin them as goldens, run them on recorded answers.",
      subcommands: [
        ScreensCommand<Tool>.self, ShowCommand<Tool>.self, CheckCommand<Tool>.self, RecordCommand<Tool>.self,
        ReviewCommand<Tool>.self, AcceptCommand<Tool>.self, RejectCommand<Tool>.self, PruneCommand<Tool>.self,
        FixturesCommand<Tool>.self, PrintsCommand<Tool>.self, PlayCommand.self,
        NewCommand.self,
      ])
  }
}
