import Calotype

/// Says which season is looked at, where it is not all of them, and leads back to all.
struct SeasonChoice: View {
  let season: Int?
  let choose: @MainActor @Sendable (Int?) -> Void

  @ViewBuilder var body: some View {
    if let season {
      HStack(spacing: 2) {
        Text("Season \(seasonText(season))").role(.accent).lineLimit(1)
        Button("All seasons") { choose(nil) }
      }
    }
  }
}
