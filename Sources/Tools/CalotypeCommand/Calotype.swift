import CalotypeCLI
import CalotypeOpen
import DogBreeds
import MatchScores
import NumberFact
import OnlineStore
import ViewCatalog

/// The command over the example apps and the kit's own views.
@main
struct Calotype: CatalogCommand {
  static let catalog = Catalog(.dogs, .store, .nba, .numbers, .open, .views)
}
