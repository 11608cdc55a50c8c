import CalotypeCLI
import TemplateApp

/// The command. “swift run templateapp --help” lists its subcommands.
@main struct TemplateApp: CatalogCommand {
  static let catalog = Catalog(.templateApp)
}
