import ArgumentParser

/// `fixtures`: the recordings.
struct FixturesCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fixtures", abstract: "List, record and check the recordings of services.",
      subcommands: [
        FixturesListCommand<Tool>.self, FixturesRecordCommand<Tool>.self, FixturesCheckCommand<Tool>.self,
        FixturesImportCommand<Tool>.self, FixturesExportCommand<Tool>.self, FixturesServeCommand<Tool>.self,
        FixturesDriftCommand<Tool>.self,
      ])
  }
}
