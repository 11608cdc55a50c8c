import Calotype

/// The catalog that is measured: a hundred screens with ten states each, in five displays, 5,000 prints. Every state has
/// other content, drawn from its number alone.
extension Catalog {
  static let ledger = Catalog("ledger", services: [], displays: Self.displays) {
    return (0..<100).map { screen in
      ScreenEntry(
        id: "account-\(screen)",
        states: (0..<10).map { state in
          let page = Page(number: screen * 10 + state)
          return ScreenState(name: "page-\(state)") { _ in Scene(view: LedgerPage(page: page)) }
        })
    }
  }

  private static let displays = [
    Display(columns: 40, rows: 24),
    Display(columns: 80, rows: 24),
    Display(columns: 120, rows: 40),
    Display(columns: 80, rows: 24, theme: .light),
    Display(columns: 80, rows: 24, colorDepth: .ansi16),
  ]
}

/// What a screen shows.
struct Page: Sendable {
  let title: String
  let entries: [Entry]

  struct Entry: Identifiable, Sendable {
    let id: Int
    let name: String
    let note: String
    let amount: String
    let isOpen: Bool
  }

  init(number: Int) {
    var dice = Dice(state: UInt64(number) &+ 1)
    title = "Account \(number / 10), page \(number % 10)"
    entries = (0..<60).map { row in
      Entry(
        id: row, name: "\(dice.pick(names)) \(dice.pick(places)) \(dice.below(900) + 100)",
        note: "\(dice.pick(notes)), \(dice.below(28) + 1) \(dice.pick(months))",
        amount: "\(dice.below(9000)).\(dice.below(90) + 10)", isOpen: dice.below(4) == 0)
    }
  }
}

/// A list as apps have them: a title, a field, a rule, sixty rows of which as many are shown as fit.
struct LedgerPage: View {
  let page: Page

  var body: some View {
    VStack {
      HStack(spacing: 2) {
        Text(page.title).role(.title).lineLimit(1)
        Spacer()
        Text("\(page.entries.count) entries").role(.secondary)
      }
      Divider()
      HStack(spacing: 1) {
        Symbol.search.role(.accent)
        TextField("Filter entries", text: "") { _ in }
      }
      .padding(Insets(bottom: 1))
      List("entries", page.entries) { entry in
        Text(entry.name).lineLimit(1)
        Text(entry.note).role(.secondary).lineLimit(1)
        Spacer()
        if entry.isOpen { Text("open").role(.error) }
        Text(entry.amount).role(.accent)
      }
    }
    .padding(columns: 1)
  }
}

/// Numbers that are the same on every machine (xorshift64*).
private struct Dice {
  var state: UInt64

  mutating func below(_ limit: Int) -> Int {
    self.state ^= self.state >> 12
    self.state ^= self.state << 25
    self.state ^= self.state >> 27
    return Int((self.state &* 0x2545_F491_4F6C_DD1D) >> 33) % limit
  }

  mutating func pick(_ words: [String]) -> String { words[below(words.count)] }
}

private let names = ["Harbour", "Müller & Söhne", "Northern Line", "Tea House", "東京書店", "Blue Door", "Łódź Works"]
private let places = ["Street", "Market", "Quay", "Hill", "Gate", "Yard"]
private let notes = ["paid by card", "standing order", "refund", "part payment", "invoice sent", "cash"]
private let months = ["January", "March", "May", "July", "September", "November"]
