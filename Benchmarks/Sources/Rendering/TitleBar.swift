import CalotypeScreens

/// A row in the bar's look: a title at the left, a note at the right.
struct TitleBar: View {
  let title: String
  let note: String

  var body: some View {
    HStack {
      Text(self.title).lineLimit(1)
      Spacer()
      Text(self.note).lineLimit(1)
    }
    .padding(columns: 1)
    .background(.bar)
  }
}

extension Theme {
  /// What all sides draw with: bars white on blue, lines dim, the selected row white on blue.
  static let shared = Theme("shared") { role in
    switch role {
    case .bar: Style(foreground: .named(.white), background: .named(.blue), attributes: .bold)
    case .secondary, .border: Style(attributes: .dim)
    case .accent: Style(foreground: .named(.cyan))
    case .selection: Style(foreground: .named(.white), background: .named(.blue))
    default: Style()
    }
  }
}
