import Calotype

extension ViewScreen {
  @CatalogBuilder static var notices: [ScreenEntry] {
    ViewScreen("empty", rows: 6)
      .state("way-out") {
        EmptyState("No plant matches “cactus”.", hint: "Change or clear the filter.") {
          Button("Clear the filter") {}
        }
      }

    ViewScreen("error", rows: 9)
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
