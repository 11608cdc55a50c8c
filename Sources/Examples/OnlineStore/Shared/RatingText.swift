import Calotype

/// The rating of a product: `★ 3.9 (120)`, or `★ 3.9` alone.
///
/// A rating by no buyer is shown as `not rated`, or `—`.
struct RatingText: View {
  let rating: Rating?
  var showsCount = true

  var body: some View {
    HStack(spacing: 1) {
      if let rating, rating.count != 0 {
        Symbol.starOn.role(.secondary)
        EnvironmentReader { environment in
          let mark = environment.locale.formatted(minorUnits: rating.tenths, places: 1)
          let count = rating.count.map { " (\(environment.locale.formatted($0)))" } ?? ""
          Text(showsCount ? mark + count : mark).role(.secondary).lineLimit(1)
        }
      } else {
        Text(showsCount ? "not rated" : "—").role(.secondary).lineLimit(1)
      }
    }
  }
}
