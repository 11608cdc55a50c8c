import CalotypeScreens

/// Columns in each other, each with a text above the next one: far more of them than there are rows.
struct NestedScreen: View {
  let depth: Int

  var body: some View {
    VStack {
      Text("Level \(self.depth)")
      if self.depth > 1 { NestedScreen(depth: self.depth - 1) }
    }
  }
}
