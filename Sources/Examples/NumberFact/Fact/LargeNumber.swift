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
      let isPlain = environment.glyphs == .ascii || environment.ambiguousWidth == .wide
      let lines = (0..<5).map { row in
        text.map { digit in
          let bits = Self.rows[digit]?[row] ?? 0
          return [4, 2, 1].map { bits & $0 == 0 ? "  " : isPlain ? "##" : "██" }.joined()
        }
        .joined(separator: "  ")
      }
      let fits = text.count * 8 <= environment.size.columns
      VStack {
        for line in fits ? lines : [text] { Text(line).role(.accent).bold().lineLimit(1) }
      }
    }
  }
}
