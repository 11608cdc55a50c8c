import Calotype

/// A product's mark and how many gave one: `★ 3.9 (120)`.
struct RatingText: View {
  let rating: Rating?
  var showsCount = true

  var body: some View {
    HStack(spacing: 1) {
      if let rating {
        Symbol.starOn.role(.secondary)
        EnvironmentReader { environment in
          let mark = environment.locale.formatted(minorUnits: rating.tenths, places: 1)
          let count = rating.count.map { " (\(environment.locale.formatted($0)))" } ?? ""
          Text(showsCount ? mark + count : mark).role(.secondary).lineLimit(1)
        }
      } else if showsCount {
        Text("not rated").role(.secondary).lineLimit(1)
      }
    }
  }
}
