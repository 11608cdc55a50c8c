import Calotype

extension Money {
  /// `$22.30`, as the locale writes numbers.
  func text(in locale: DisplayLocale) -> String {
    "$\(locale.formatted(minorUnits: cents, places: 2))"
  }
}

/// A price in one row, or a text if it overflows.
struct PriceText: View {
  let price: Money?
  var isBold = false

  var body: some View {
    EnvironmentReader { environment in
      let text = Text(price?.text(in: environment.locale) ?? "too much to count").lineLimit(1)
      isBold ? text.bold() : text
    }
    .layoutPriority(1)
  }
}
