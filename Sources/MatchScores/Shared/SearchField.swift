import Calotype

/// Where a list is searched. `/` leads there from anywhere. What stands below brings its own free row.
struct SearchField: View {
  let prompt: String
  let query: SearchQuery
  let changed: @MainActor @Sendable (String) -> Void

  var body: some View {
    HStack(spacing: 1) {
      Symbol.search.role(.accent)
      TextField(self.prompt, text: self.query.text, key: .character("/"), edited: self.changed)
    }
    .padding(Insets(top: 1))
  }
}
