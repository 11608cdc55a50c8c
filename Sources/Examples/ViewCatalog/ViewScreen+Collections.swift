import Calotype

extension ViewScreen {
  static var list: Self {
    ViewScreen("list", rows: 7)
      .state("rows") { Self.plants() }
      .state("focused") {
        Self.plants().environment(\.focus, .row(list: "plants", id: "8"))
      }
      .state("bar") { Self.plants(from: 5).environment(\.scrollIndicator, .bar) }
      .state("high-rows") {
        List("seasons", Plant.all) { plant in
          VStack {
            Text(plant.name).lineLimit(1)
            Text(plant.season).role(.secondary).lineLimit(1)
          }
        }
      }
      .state("disabled-and-empty") {
        VStack(spacing: 1) {
          Self.plants(Array(Plant.all.prefix(3))).disabled()
          Self.plants([]).placeholder("No plants yet.")
        }
      }
  }

  private static func plants(_ plants: [Plant] = Plant.all, from first: Int = 0) -> List {
    List("plants", plants) { plant in
      Text(plant.name).lineLimit(1)
      Spacer()
      Text(plant.season).role(.secondary).lineLimit(1)
      Symbol.chevron.role(.accent)
    } onSelect: { _ in
    }
    .scrolled(to: first)
  }

  static var grid: Self {
    ViewScreen("grid", rows: 11)
      .state("cards") { Self.cards() }
      .state("focused") {
        Self.cards().environment(\.focus, .row(list: "cards", id: "12"))
      }
      .state("bar") { Self.cards().environment(\.scrollIndicator, .bar) }
      .state("disabled-and-empty") {
        VStack(spacing: 1) {
          Self.cards(Array(Plant.all.prefix(2))).disabled()
          Self.cards([]).placeholder("No plants yet.")
        }
      }
  }

  private static func cards(_ plants: [Plant] = Plant.all) -> Grid {
    Grid("cards", plants, minimumColumns: 18, spacing: 1) { plant in
      VStack {
        Text(plant.name).lineLimit(1)
        Text("\(plant.price) €").role(.secondary).lineLimit(1)
      }
      .padding(columns: 1)
      .border()
    } onSelect: { _ in
    }
  }

  static var scroll: Self {
    ViewScreen("scroll", rows: 7)
      .state("middle") { Self.reading(from: 2) }
      .state("end") { Self.reading(from: 99) }
      .state("columns") {
        ScrollView(offset: 1, columnOffset: 12) {
          for plant in Plant.all.prefix(9) {
            Text("\(plant.name), \(plant.family), \(plant.height) cm, blooms \(plant.season), \(plant.price) €")
              .lineLimit(1)
          }
        }
        .border()
        .frame(columns: 40)
      }
  }

  private static func reading(from offset: Int) -> ModifiedView {
    ScrollView(offset: offset) {
      Text("Sunflowers").role(.title)
      Text(Words.summary)
      Text(Words.scripts)
      Text("Sow them in April.")
    }
    .frame(columns: 32)
  }
}
