import Calotype

extension ViewScreen {
  @CatalogBuilder static var environments: [ScreenEntry] {
    ViewScreen("environment", rows: 7, narrow: 9)
      .state("german") {
        VStack {
          HStack(spacing: 1) {
            Text("Samen")
            Badge(12_345)
          }
          Stepper("Blumen", value: 1_204, in: 0...12_000) { _ in }
          ProgressBar("Bilder", count: 1_204, of: 12_000)
          Table("beete", [Plant]()) {
            TableColumn("Beet") { Text($0.name) }
            TableColumn("Pflanzen", alignment: .trailing) { Text("\($0.height)") }
          }
          List("pflanzen", Plant.all) { Text($0.name).lineLimit(1) }.frame(rows: 2)
        }
        .environment(\.locale, .german)
      }
      .state("size-class") {
        EnvironmentReader { environment in
          switch environment.sizeClass {
          case .compact:
            Text("compact: one column")
            Text("Sunflower").border()
            Text("Snowdrop").border()
          case .regular, .expanded:
            Text(environment.sizeClass == .regular ? "regular: two columns" : "expanded: two columns, and more of each")
            HStack(spacing: 1) {
              for plant in Plant.all.prefix(2) {
                VStack {
                  Text(plant.name)
                  if environment.sizeClass == .expanded { Text(plant.season).role(.secondary) }
                }
                .border()
              }
            }
          }
        }
      }
      .state("parts") {
        // Parts with other glyphs, without use, and with less room than their texts need.
        Footer { KeyHelp("q", "Quit") }.environment(\.glyphs, .ascii)
        Badge("Sold out").disabled()
        Badge("Rhododendron ferrugineum").frame(columns: 18)
        ProgressBar(count: 12_000, of: 12_000).frame(columns: 10)
      }
      .state("wide-signs") {
        VStack {
          TitleBar("Plants", trailing: "14 kinds") {}
          Label("The seeds are sown.", symbol: .check, role: .success)
          Stepper("Seeds", value: 12, in: 0...99) { _ in }
          Text("Not before the last frost.").padding(columns: 1).border(Text("Sow"))
        }
        .environment(\.ambiguousWidth, .wide)
      }
  }
}
