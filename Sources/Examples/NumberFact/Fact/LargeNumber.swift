import Calotype

/// A number in digits of five rows, or in one row if they do not fit.
///
///     // ██  ██  ██████
///     // ██  ██      ██
///     // ██████  ██████
///     //     ██  ██
///     //     ██  ██████
struct LargeNumber: View {
  let number: Int

  /// The three columns of each digit in five rows, and those of the minus sign. Each row is three bits.
  private static let rows: [Character: [Int]] = [
    "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7], "4": [5, 5, 7, 1, 1],
    "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 1, 1, 1], "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
    "-": [0, 0, 7, 0, 0],
  ]

  var body: some View {
    EnvironmentReader { environment in
      let text = String(number)
      let pixel = environment.glyphs == .ascii || environment.ambiguousWidth == .wide ? "##" : "██"
      let digits = text.compactMap { Self.rows[$0] }
      let lines = (0..<5).map { row in
        digits.map { digit in [4, 2, 1].map { digit[row] & $0 == 0 ? "  " : pixel }.joined() }.joined(separator: "  ")
      }
      VStack {
        for line in text.count * 8 <= environment.size.columns ? lines : [text] {
          Text(line).role(.accent).bold().lineLimit(1)
        }
      }
    }
  }
}
