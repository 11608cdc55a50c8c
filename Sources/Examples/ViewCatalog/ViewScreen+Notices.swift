import Calotype

extension ViewScreen {
  static var empty: Self {
    ViewScreen("empty", rows: 6)
      .state("way-out") {
        EmptyState("No plant matches “cactus”.", hint: "Change or clear the filter.") {
          Button("Clear the filter") {}
        }
      }
  }

  static var error: Self {
    ViewScreen("error", rows: 9)
      .state("retry") { Self.failure() }
      .state("focused") {
        Self.failure().environment(\.focus, .control("Retry"))
      }
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

  static var picture: Self {
    ViewScreen("picture", rows: 11)
      .state("shown") {
        PictureFrame(
          "A sunflower against the sky",
          .shown(address: "https://garden.example.com/pictures/sunflower-against-the-sky.jpg"),
          columns: 30, shape: (3, 2))
      }
      .state("loading") {
        PictureFrame("A sunflower against the sky", .loading(step: 2), columns: 30, shape: (3, 2))
      }
      .state("failed") {
        PictureFrame(
          "A sunflower against the sky", .failed(cause: "The server has no such file.", retry: {}), columns: 30,
          shape: (3, 2))
      }
  }
}
