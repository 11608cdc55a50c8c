import Calotype

extension ViewScreen {
  @CatalogBuilder static var notices: [ScreenEntry] {
    ViewScreen("empty", rows: 8)
      .state("way-out") {
        EmptyState("Nothing is planted yet.", hint: "Seeds are in the shop.") { Button("Open the shop") {} }
      }
      .state("no-match") { NoMatch("cactus", of: "plants") {} }

    ViewScreen("error", rows: 10)
      .state("retry") { Self.failure() }
      .focused(on: .control("Retry: The plants could not be loaded")) { Self.failure() }
      .state("actions") {
        ErrorState("The plants could not be loaded", cause: "garden.example.com did not answer.", retry: {}) {
          Button("Show the last list") {}
        }
      }
      .state("hostile") {
        ErrorState("The plants could not be loaded", cause: Words.hostile, retry: {})
      }
  }

  private static func failure() -> ErrorState {
    ErrorState(
      "The plants could not be loaded", cause: "garden.example.com is overloaded.", hint: "Try again in a minute.",
      code: "HTTP 503", retry: {})
  }
}
