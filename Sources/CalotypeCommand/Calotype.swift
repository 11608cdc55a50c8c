import CalotypeCLI
import DogBreeds

/// The command over the example apps.
@main
struct Calotype: CatalogCommand {
  static let catalog = Catalog(.dogs)
}
