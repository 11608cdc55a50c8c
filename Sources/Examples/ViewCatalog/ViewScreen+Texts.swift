import Calotype

extension ViewScreen {
  @CatalogBuilder static var texts: [ScreenEntry] {
    ViewScreen("text", rows: 8, narrow: 10)
      .state("wrapped") {
        VStack(spacing: 1) {
          Text("Sunflowers").role(.title)
          Text(Words.summary)
          Text(Words.scripts)
        }
      }
      .state("styled") {
        Text("bold").bold() + Text(", ") + Text("slanted").italic() + Text(", ") + Text("underlined").underline()
          + Text(", ") + Text("crossed out").strikethrough()
        Text("One text of several ") + Text("styles").role(.accent) + Text(" wraps as one: ")
          + Text("important").role(.error) + Text(" words keep their position in the line, and so do ")
          + Text("secondary words").role(.secondary) + Text(".")
      }
      .state("cut-off") {
        VStack(spacing: 1) {
          Text(Words.long).lineLimit(1)
          Text(Words.long).lineLimit(1, truncation: .middle)
          Text(Words.long).lineLimit(1, truncation: .head)
          Text(Words.summary).lineLimit(2)
        }
        .frame(columns: 36)
      }
      .state("aligned") {
        VStack {
          Text("At the start").alignment(.leading)
          Text("In the middle").alignment(.center)
          Text("At the end").alignment(.trailing)
          Text("向日葵 🌻").alignment(.trailing)
        }
        .border()
      }
      .state("hostile") {
        Text(Words.hostile).border(Text("From outside"))
      }

    ViewScreen("label", rows: 8)
      .state("signs") {
        Label("The seeds are sown.", symbol: .check, role: .success)
        Label("Frost is forecast for tonight.", symbol: .warning, role: .warning)
        Label("The well could not be reached.", symbol: .cross, role: .error)
        Label("Snowdrops come first.", symbol: .info, role: .accent)
        Label("Roses, which like sun", symbol: .starOn, role: .accent)
        Label("Ferns, which like shade", symbol: .starOff)
      }
      .state("wrapped") {
        Label(Text(Words.summary), symbol: .bullet, role: .accent).frame(columns: 34)
        Label(Text(Words.scripts).role(.secondary), symbol: .bullet, role: .accent).frame(columns: 34)
      }

    ViewScreen("badge", rows: 8)
      .state("looks") {
        HStack(spacing: 1) {
          Badge("New")
          Badge("Paid", role: .success)
          Badge("Late", role: .warning)
          Badge("Lost", role: .error)
        }
        HStack(spacing: 1) {
          Badge("Now", role: .live)
          for (name, color) in [("Fern", 0x007A33), ("Iris", 0x552583), ("Sun", 0xFDB927)] {
            Badge(name, brand: .hex(UInt32(color)))
          }
        }
        HStack(spacing: 1) {
          Text("Basket")
          Badge(3)
        }
        .padding(Insets(top: 1))
        HStack(spacing: 1) {
          Text("Letters")
          Badge(240, limit: 99, role: .accent)
        }
        .padding(Insets(bottom: 1))
        HStack(spacing: 1) {
          Text("Sunflower").lineLimit(1)
          Badge("New")
          Spacer()
          Text("2.40 €").role(.secondary).lineLimit(1)
        }
        HStack(spacing: 1) {
          Text(Words.long).lineLimit(1)
          Badge("Sold out", role: .error)
          Spacer()
          Text("8.90 €").role(.secondary).lineLimit(1)
        }
      }

    ViewScreen("link", rows: 3)
      .state("addresses") {
        Text("The garden’s page").role(.accent).underline().link(Link("https://garden.example.com/plants?page=1"))
        Text("Write to the gardener").role(.accent).underline().link(Link("mailto:gardener@example.com"))
        Text("Not a link: the address is a script").link(Link("javascript:alert(1)"))
      }

    ViewScreen("large-number", rows: 9)
      .state("looks") {
        LargeNumber("0123456789")
        LargeNumber("-42", isTall: true, role: .accent).padding(Insets(top: 1))
      }

    ViewScreen("symbols", rows: 8, narrow: 15)
      .state("all") {
        Grid("symbols", Numbered.all(Symbol.allCases), minimumColumns: 17) { symbol in
          HStack(spacing: 2) {
            symbol.value.role(.accent)
            Text("\(symbol.value)").lineLimit(1)
          }
        }
      }

    ViewScreen("theme", rows: Role.allCases.count)
      .state("heat") {
        VStack {
          for row in 0..<4 {
            HStack {
              for column in 0..<6 {
                let share = Double((row * 5 + column * 7) % 21) / 20
                Text("\(Int(share * 100))").alignment(.trailing).padding(columns: 1).frame(columns: 5)
                  .background(.heat(share))
              }
            }
          }
        }
      }
      .state("roles") {
        VStack {
          for role in Role.allCases {
            HStack(spacing: 2) {
              Text("\(role)").frame(columns: 10)
              Text(" How this role looks ").lineLimit(1).background(role)
            }
          }
        }
      }
  }
}
