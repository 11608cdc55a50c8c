import Calotype

extension Catalog {
  /// The screens of any API: those of a shop in all states, and the lists of services of many styles.
  public static let open = Catalog("open", services: API.all.map(\.service)) {
    screen("list", of: "shop") { journey in
      if let query = journey.arguments["query"] { await journey.send(.queryChanged(0, query)) }
      if let sort = journey.arguments["sort"] { await journey.send(to: sort) { .sortChosen(0, field: $0) } }
    }
    .argument("query", "Only rows with a value that contains this text.")
    .argument("sort", "The field that the rows are sorted by, e.g. total.")
    .state("loaded")
    .state("filtered", set: ["query": "lantern"])
    .state("no-match", set: ["query": "unicorn"])
    .state("sorted", set: ["sort": "total"])
    .after("sort-panel", .sortTapped(0))
    .after("columns", .columnsTapped(0))
    .after("columns-chosen") { journey in
      for name in ["id", "placed_at"] { await journey.send(to: name) { .columnToggled(0, field: $0) } }
      await journey.send(to: "total") { .columnMoved(0, field: $0, by: -1) }
    }
    .after("scrolled", .tableMoved(0, columns: 3))
    .after("next-page", .moreTapped(0))
    .after("copy", .copyTapped(line: 3))
    .state("loading", displays: .few) { $0.begin(.appeared) }
    .states("empty", "one", "server-error", "refused", "web-page", "cut-off", displays: .few)
    .states("hostile")

    screen("detail", of: "shop") { await $0.send(.rowOpened(0, row: $0.arguments.number("row") ?? 2)) }
      .argument("row", "The row, from 0.", kind: .wholeNumber)
      .state("loaded")
      .state("other", set: ["row": "0"], displays: .few)
      .states("hostile")
      .after("nested", .rowOpened(0, row: 2)) { await $0.openLine { $0.title == "items" } }
      .after("json", .rowOpened(0, row: 2), .rawTapped)

    screen("index", of: "shop", "/")
      .state("loaded", displays: .few)
      .journey(
        "order-to-customer",
        [
          .press(.down), .press(.enter), .press("/"), .type("lantern"), .press(.enter), .press(.enter), .press(.down),
          .press(.down), .press(.enter), .press(.escape), .press(.escape), .press("v"),
        ])

    screen("json", of: "shop") { journey in
      await journey.send(.rawTapped)
      for line in journey.arguments.numbers("lines") ?? [] { await journey.send(.rawToggled(line: line)) }
    }
    .argument("lines", "The lines to fold or unfold, one after the other.", kind: .wholeNumbers)
    .state("loaded")
    .state("unfolded", set: ["lines": "5,6,12"])
    .state("hostile", variant: "hostile")

    style("github")
      .keys("next-page", .right, .end, .down, .enter, .home, .enter, .escape, "s", .down, .enter)

    style("swapi")
      .after("next-page", .moreTapped(0))
      .state("more-failed", variant: "more-failed", displays: .few) { journey in
        await journey.send(.appeared)
        await journey.send(.moreTapped(0))
      }
      .after("planet", .rowOpened(0, row: 0)) { await $0.openLine { $0.link?.contains("planets") ?? false } }
      .keys(
        "person-to-planet", .enter, .down, .down, .down, .down, .down, .down, .down, .enter, "y", .escape, "v", .down,
        "v", .escape, .escape)

    style("stripe")
    style("pokeapi")
    style("hal")
    style("jsonapi")
    style("graphql")
    style("odata")
    style("elasticsearch")
    style("meteo")
    style("usgs")
    style("kubernetes")
    style("dogs", row: 1)
    style("npm")
    screen("wikipedia", of: "wikipedia").state("loaded", displays: .few)
  }

  /// The screen of a resource that is loaded, after further steps.
  private static func screen(
    _ name: String, of api: String, _ path: String? = nil, steps: @escaping Screen<Browser>.Steps = { _ in }
  ) -> Screen<Browser> {
    let api = API.all.first { $0.name == api } ?? API.all[0]
    return Screen(
      name, Browser(), from: .init(api.request(path ?? api.path)), view: BrowserView.init, failure: \.failure
    ) { journey in
      await journey.send(.appeared)
      await steps(journey)
    }
  }

  /// The list of a service, and the detail of a row.
  private static func style(_ name: String, row: Int = 0) -> Screen<Browser> {
    screen(name, of: name).state("loaded", displays: .few).after("detail", .rowOpened(0, row: row))
  }
}

extension Screen<Browser> {
  /// Adds the state of the loaded screen after some actions and further steps.
  fileprivate func after(_ name: String, _ actions: Browser.Action..., steps: @escaping Steps = { _ in }) -> Self {
    state(name, displays: .few) { journey in
      for action in [.appeared] + actions { await journey.send(action) }
      await steps(journey)
    }
  }

  /// Adds a journey by keys alone.
  fileprivate func keys(_ name: String, _ keys: Key...) -> Self { journey(name, keys.map { .press($0) }) }
}

extension [Display] {
  /// The displays of states that differ from others in their content.
  fileprivate static var few: [Display] {
    [Display(columns: 80, rows: 24), Display(columns: 40, rows: 24), Display(columns: 120, rows: 40, theme: .light)]
  }
}

/// A service of the catalog: its host, and the path of the resource that is opened.
private struct API {
  let name, host, path: String
  var query: String?

  static let all = [
    API(name: "shop", host: "shop.example.com", path: "/orders"),
    API(name: "github", host: "api.github.com", path: "/users/adal/repos"),
    API(name: "stripe", host: "api.stripe.com", path: "/v1/charges"),
    API(name: "swapi", host: "swapi.dev", path: "/api/people/"),
    API(name: "pokeapi", host: "pokeapi.co", path: "/api/v2/pokemon"),
    API(name: "hal", host: "orders.example.com", path: "/orders"),
    API(name: "jsonapi", host: "articles.example.com", path: "/articles"),
    API(
      name: "graphql", host: "films.example.com", path: "/graphql",
      query: "{ allFilms { edges { cursor node { id title director releaseDate episodeID } } } }"),
    API(name: "odata", host: "services.odata.org", path: "/V4/Northwind/Products"),
    API(name: "elasticsearch", host: "search.example.com", path: "/articles/_search"),
    API(
      name: "meteo", host: "api.open-meteo.com",
      path: "/v1/forecast?latitude=60.39&longitude=5.32&hourly=temperature_2m"),
    API(name: "usgs", host: "earthquake.usgs.gov", path: "/earthquakes/feed/v1.0/summary/all_hour.geojson"),
    API(name: "kubernetes", host: "cluster.example.com", path: "/api/v1/pods"),
    API(name: "dogs", host: "breeds.example.com", path: "/api/breeds/list/all"),
    API(name: "npm", host: "registry.npmjs.org", path: "/-/v1/search?text=lamp"),
    API(name: "wikipedia", host: "en.wikipedia.org", path: "/api/rest_v1/page/summary/Lamp"),
  ]

  var service: Service {
    Service("open-\(name)", at: .https(host), replacedBy: "CALOTYPE_OPEN_\(name.uppercased())_URL")
  }

  func request(_ path: String) -> Request {
    var request = Request(.get, .https(host))
    request.head.path = path
    guard let query else { return request }
    request.head.method = .post
    request.head.headerFields[.contentType] = "application/json"
    request.body = Array("{\"query\": \"\(query)\"}".utf8)
    return request
  }
}

extension Journey<Browser.State, Browser.Action> {
  /// Opens the first line of the detail that is wanted.
  fileprivate func openLine(where isWanted: (DetailLine) -> Bool) async {
    guard let line = state.shown.detail?.lines.first(where: isWanted) else { return }
    await send(.lineOpened(state.shown.id, line: line.id))
  }

  /// Sends an action to a field of the first screen, by the name of its column.
  fileprivate func send(to label: String, _ action: (Int) -> Browser.Action) async {
    guard let field = state.stack[0].shape?.fields.firstIndex(where: { $0.label == label }) else { return }
    await send(action(field))
  }
}
