import Calotype

extension ViewScreen {
  static var table: Self {
    ViewScreen("table", rows: 9)
      .state("header") { Self.plants(onSelect: { _ in }) }
      .state("focused") {
        Self.plants(onSelect: { _ in }).environment(\.focus, .row(list: "plants", id: "9"))
      }
      .state("bar") { Self.plants().lines(.columns).scrolled(to: 6).environment(\.scrollIndicator, .bar) }
      .state("box") { Self.plants().lines(.box()) }
      .state("sideways") {
        Self.plants().sticky(columns: 1).scrolled(columns: 1).frame(columns: 38)
      }
      .state("empty") { Self.plants([]).placeholder("No plants yet.") }
      .state("disabled") { Self.plants(onSelect: { _ in }).disabled() }
      .state("no-lines-high-cells") {
        Self.plants().lines(.none).cellLines(2).environment(\.scrollIndicator, .none).frame(columns: 50)
      }
      .state("hostile") { Self.plants(Self.hostilePlants).lines(.box()) }
  }

  private static func plants(
    _ plants: [Plant] = Plant.all, onSelect: (@MainActor @Sendable (Plant) -> Void)? = nil
  ) -> Table {
    Table(
      "plants", plants,
      columns: {
        TableColumn("Plant", .flexible(minimum: 12), priority: 2) { Text($0.name) }
        TableColumn("Family", .fitted(minimum: 6)) { Text($0.family).role(.secondary) }
        TableColumn("cm", alignment: .trailing, priority: 1) { Text("\($0.height)") }
        TableColumn("Blooms", .fitted(minimum: 8, maximum: 24)) { Text($0.season) }
        TableColumn("Price", alignment: .trailing, priority: 2) { Text("\($0.price) €") }
      }, onSelect: onSelect)
  }

  private static let hostilePlants = [
    Plant(id: 1, name: Words.hostile, family: "Rosaceae", height: 90, price: "3.00", season: "June"),
    Plant(id: 2, name: Words.long, family: Words.long, height: 1_000_000, price: "1234567.00", season: Words.long),
    Plant(id: 3, name: "", family: "", height: 0, price: "", season: ""),
    Plant(id: 4, name: "👩‍🌾👨🏽‍🌾 向日葵 🌻🌻🌻🌻🌻🌻🌻🌻🌻", family: "菊科", height: 180, price: "2.40", season: "七月"),
  ]
}
