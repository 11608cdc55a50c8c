import Calotype

extension ViewScreen {
  @CatalogBuilder static var layouts: [ScreenEntry] {
    ViewScreen("stack", rows: 5)
      .state("shared") {
        HStack(spacing: 1) {
          Text("Name")
          Spacer()
          Text("Price")
        }
        HStack(spacing: 1) {
          Text("Sunflower")
          Divider()
          Text("2.40 €")
        }
        HStack {
          Text("left")
          Spacer()
          Text("middle")
          Spacer()
          Text("right")
        }
      }
      .state("aligned") {
        HStack(spacing: 2) {
          for alignment in [Alignment.leading, .center, .trailing] {
            VStack(alignment: alignment) {
              Text("Rose")
              Text("菊")
              Text("Snowdrop")
            }
            .border()
          }
        }
      }
      .state("too-narrow") {
        VStack {
          HStack(spacing: 1) {
            Text(Words.long).lineLimit(1)
            Spacer()
            Text("8.90 €").lineLimit(1)
          }
          HStack(spacing: 1) {
            Text(Words.long).lineLimit(1)
            Text("served first").lineLimit(1).layoutPriority(1)
          }
        }
        .border(Text("38 columns"))
        .frame(columns: 40)
      }
      .state("joined") {
        HStack(spacing: -1) {
          Text("Beds").padding(columns: 1).border()
          VStack {
            Text("Seeds").padding(columns: 1)
            Divider()
            Text("Bulbs").padding(columns: 1)
          }
          .border()
          Text("Tools").padding(columns: 1).border()
        }
      }

    ViewScreen("layers", rows: 5)
      .state("stacked") {
        ZStack(horizontal: .center, vertical: .center) {
          VStack {
            for _ in 0..<5 { Text(String(repeating: "· ", count: 18)).role(.border).lineLimit(1) }
          }
          Text("Saved").padding(columns: 2).border().background(.text)
        }
      }

    ViewScreen("frame", rows: 5)
      .state("places") {
        HStack(spacing: 1) {
          Text("leading").frame(columns: 11, rows: 3).border()
          Text("center").frame(columns: 11, rows: 3, horizontal: .center, vertical: .center).border()
          Text("trailing").frame(columns: 10, rows: 3, horizontal: .trailing, vertical: .trailing).border()
        }
      }
      .state("limits") {
        Text(Words.summary).frame(maxColumns: 32)
      }
      .state("centered") {
        Text("In the middle of all there is").frame(
          minColumns: .max, minRows: .max, horizontal: .center, vertical: .center)
      }
      .state("padded") {
        Text("One row, two columns").padding(columns: 2, rows: 1).border()
      }

    ViewScreen("border", rows: 7, narrow: 9)
      .state("styles") {
        Grid("styles", Numbered.all(BorderStyle.allCases), minimumColumns: 14, spacing: 2) { sample in
          Text("\(sample.value)").padding(columns: 1).border(nil, sample.value)
        }
      }
      .state("titled") {
        Text(Words.summary).lineLimit(2).padding(columns: 1).border(Text("Sunflower").role(.title))
        Text("A title that is too long is cut.").padding(columns: 1).border(Text(Words.long)).frame(columns: 38)
      }

    ViewScreen("divider", rows: 8)
      .state("across-and-down") {
        Divider()
        Divider(border: .heavy)
        Divider(border: .double)
        HStack(spacing: 2) {
          VStack {
            Text("Sunflower")
            Divider()
            Text("2.40 €")
          }
          .border()
          HStack {
            Text("Sweet pea\nin May\n1.90 €")
            Divider(.vertical)
            Text("Snowdrop\nin March\n0.80 €")
          }
          .border()
        }
      }
      .state("crossing") {
        VStack {
          Self.bed("Sunflower", "Sweet pea")
          Divider()
          Self.bed("Snowdrop", "Lavender")
          Divider(border: .heavy)
          Self.bed("Foxglove", "Primrose")
        }
        .border()
        .frame(columns: 38)
      }
  }

  private static func bed(_ left: String, _ right: String) -> some View {
    HStack {
      Text(left).padding(columns: 1).frame(columns: 15)
      Divider(.vertical)
      Text(right).padding(columns: 1)
    }
  }
}
