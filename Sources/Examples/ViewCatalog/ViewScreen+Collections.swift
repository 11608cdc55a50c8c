import Calotype

extension ViewScreen {
  @CatalogBuilder static var collections: [ScreenEntry] {
    ViewScreen("list", rows: 7, margin: 1)
      .state("rows") { Self.plants() }
      .focused(on: .row(list: "plants", id: "8")) { Self.plants() }
      .state("bar") { Self.plants(from: 5).environment(\.scrollIndicator, .bar) }
      .state("high-rows") {
        List("seasons", Plant.all) { plant in
          VStack {
            Text(plant.name.visibleName).lineLimit(1)
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

    ViewScreen("grid", rows: 11, margin: 1)
      .state("cards") { Self.cards() }
      .focused(on: .row(list: "cards", id: "12")) { Self.cards() }
      .state("bar") { Self.cards().environment(\.scrollIndicator, .bar) }
      .state("disabled-and-empty") {
        VStack(spacing: 1) {
          Self.cards(Array(Plant.all.prefix(2))).disabled()
          Self.cards([]).placeholder("No plants yet.")
        }
      }

    ViewScreen("table", rows: 9, margin: 1)
      .state("header") { Self.plantTable() }
      .focused(on: .row(list: "plants", id: "9")) { Self.plantTable() }
      .state("bar") { Self.plantTable().lines(.columns).scrolled(to: 6).environment(\.scrollIndicator, .bar) }
      .state("box") { Self.plantTable().lines(.box()) }
      .state("sideways") {
        Self.plantTable().sticky(columns: 1).scrolled(columns: 1).frame(columns: 38)
      }
      .state("empty") { Self.plantTable([]).placeholder("No plants yet.") }
      .state("disabled") { Self.plantTable().disabled() }
      .state("no-lines-high-cells") {
        Self.plantTable().lines(.none).cellLines(2).environment(\.scrollIndicator, .none).frame(columns: 50)
      }
      .state("hostile") { Self.plantTable(Self.hostilePlants).lines(.box()) }

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

  private static func plants(_ plants: [Plant] = Plant.all, from first: Int = 0) -> List {
    List("plants", plants) { plant in
      Text(plant.name.visibleName).lineLimit(1)
      Spacer()
      Text(plant.season).role(.secondary).lineLimit(1)
      Symbol.chevron.role(.accent)
    } onSelect: { _ in
    }
    .scrolled(to: first)
  }

  private static func cards(_ plants: [Plant] = Plant.all) -> Grid {
    Grid("cards", plants, minimumColumns: 18, spacing: 1) { plant in
      VStack {
        Text(plant.name.visibleName).lineLimit(1)
        Text("\(plant.price) €").role(.secondary).lineLimit(1)
      }
      .padding(columns: 1)
      .border()
    } onSelect: { _ in
    }
  }

  private static func plantTable(_ plants: [Plant] = Plant.all) -> Table {
    Table("plants", plants) {
      TableColumn("Plant", .flexible(minimum: 12), priority: 2) { Text($0.name.visibleName) }
      TableColumn("Family", .fitted(minimum: 6)) { Text($0.family).role(.secondary) }
      TableColumn("cm", alignment: .trailing, priority: 1) { Text("\($0.height)") }
      TableColumn("Blooms", .fitted(minimum: 8, maximum: 24)) { Text($0.season) }
      TableColumn("Price", alignment: .trailing, priority: 2) { Text("\($0.price) €") }
    } onSelect: { _ in
    }
  }

  private static let hostilePlants = [
    Plant(id: 1, name: Words.hostile, family: "Rosaceae", height: 90, price: "3.00", season: "June"),
    Plant(id: 2, name: Words.long, family: Words.long, height: 1_000_000, price: "1234567.00", season: Words.long),
    Plant(id: 3, name: "", family: "", height: 0, price: "", season: ""),
    Plant(id: 4, name: "👩‍🌾👨🏽‍🌾 向日葵 🌻🌻🌻🌻🌻🌻🌻🌻🌻", family: "菊科", height: 180, price: "2.40", season: "七月"),
  ]

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
