import CalotypeScreens

/// W2: a title bar, a text of some 2,000 characters in several looks in a box, and pairs below it.
struct DetailScreen: View {
  let pieces: [[String]]
  let pairs: [[String]]

  init() {
    self.pieces = readLines("para.txt").map(fields).filter { $0.count == 2 }
    self.pairs = readLines("kv.txt").map(fields).filter { $0.count == 2 }
  }

  var body: some View {
    VStack {
      TitleBar(title: "Detail", note: "A-17")
      Text(" ")
      VStack {
        pieces.reduce(into: Text("")) { $0 = $0 + styled($1[1], kind: $1[0]) }
        Spacer()
      }
      .padding(columns: 1)
      .border()
      Text(" ")
      for pair in pairs {
        HStack {
          Text(pair[0]).bold().lineLimit(1).frame(columns: 16)
          Text(pair[1]).lineLimit(1)
        }
        .padding(Insets(left: 2))
      }
    }
  }
}

/// A piece of the text in the look of its kind.
private func styled(_ piece: String, kind: String) -> Text {
  switch kind {
  case "b": Text(piece).bold()
  case "i": Text(piece).italic()
  case "u": Text(piece).underline()
  case "c": Text(piece).role(.accent)
  default: Text(piece)
  }
}

/// The two fields of a line, parted by a tab.
private func fields(_ line: String) -> [String] {
  line.split(separator: "\t", maxSplits: 1).map(String.init)
}
