import Calotype

extension ViewScreen {
  @CatalogBuilder static var loadings: [ScreenEntry] {
    // Content that loads: `LoadingContent`, `PagingEnd` and `OmissionNotice`.
    ViewScreen("loading", rows: 10, narrow: 12)
      .state("waiting") { Self.plants(.loading) }
      .state("failed") { Self.plants(.failed(Self.overloaded)) }
      .state("reloading") { Self.plants(.loading(previous: Self.some)) }
      .state("reload-failed") { Self.plants(.failed(Self.overloaded, previous: Self.some)) }
      .state("more") { Self.plants(Self.page(next: 2)) }
      .state("loading-more") {
        Self.plants(Self.page(next: 2) { _ = $0.startNext() })
      }
      .state("more-failed") {
        Self.plants(
          Self.page(next: 2) { pages in
            _ = pages.startNext()
            pages.finish(with: .failure(Self.overloaded))
          })
      }
      .state("end") { Self.plants(Self.page()) }
      .state("omitted") { Self.plants(Self.page(omitted: ["the 3rd: “name” is missing"])) }
      .state("many-omitted") {
        Self.plants(Self.page(omitted: (1...9).map { "number \($0): “\(Words.long)” is neither a plant nor a seed" }))
      }
  }

  private static let some = Array(Plant.all.prefix(2))

  private static let overloaded = APIError.status(503, message: "The garden is overloaded.")

  private static func plants(_ plants: Loading<[Plant], APIError>) -> LoadingContent {
    LoadingContent(plants, waiting: "Loading plants…", failed: "The plants could not be loaded", retry: {}) { plants in
      rows(plants).padding(Insets(top: 1))
    }
  }

  private static func plants(_ pages: Paging<Plant, Int, APIError>) -> LoadingContent {
    LoadingContent(pages, waiting: "Loading plants…", failed: "The plants could not be loaded", retry: {}) { plants in
      rows(plants).padding(rows: 1)
      OmissionNotice(pages, of: "plants")
      PagingEnd(pages, of: "plants") {}
    }
  }

  private static func rows(_ plants: [Plant]) -> some View {
    VStack {
      for plant in plants { Text(plant.name) }
    }
  }

  /// A first page of plants, and what happened after it.
  private static func page(
    next: Int? = nil, omitted: [String] = [], then: (inout Paging<Plant, Int, APIError>) -> Void = { _ in }
  ) -> Paging<Plant, Int, APIError> {
    var pages = Paging<Plant, Int, APIError>()
    _ = pages.start()
    pages.finish(with: .success(ListPage(some, next: next, omitted: omitted)))
    then(&pages)
    return pages
  }
}
