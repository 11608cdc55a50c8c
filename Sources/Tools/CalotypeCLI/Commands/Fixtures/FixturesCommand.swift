import ArgumentParser

/// `fixtures`: the recorded answers.
struct FixturesCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fixtures", abstract: "List and record the answers that screens are printed from.",
      subcommands: [
        FixturesListCommand<Tool>.self,
        FixturesRecordCommand<Tool>.self,
        FixturesCheckCommand<Tool>.self,
        FixturesImportCommand<Tool>.self,
        FixturesExportCommand<Tool>.self,
        FixturesServeCommand<Tool>.self,
        FixturesDriftCommand<Tool>.self,
      ])
  }
}
