import Calotype

/// Where a list is searched. `/` leads there from anywhere. What stands below brings its own free row.
///
/// It stands there from the start, so that nothing moves down when the rows come.
struct SearchField: View {
  let prompt: String
  let query: SearchQuery
  /// Whether there is anything to search: not before the first rows.
  let isEnabled: Bool
  let changed: @MainActor @Sendable (String) -> Void

  var body: some View {
    HStack(spacing: 1) {
      Symbol.search.role(.accent)
      TextField(self.prompt, text: self.query.text, key: .character("/"), edited: self.changed)
        .disabled(!self.isEnabled)
    }
    .padding(Insets(top: 1))
  }
}
