/// A number in large digits: three rows high, or five if it is the main part of a screen.
///
///     LargeNumber("126")                LargeNumber("49", isTall: true)
///     //  ▄█  ▀▀█ █▀▀                   // ██  ██  ██████
///     //   █  █▀▀ █▀█                   // ██  ██  ██  ██
///     //  ▀▀▀ ▀▀▀ ▀▀▀                   // ██████  ██████
///     //                                //     ██      ██
///     //                                //     ██  ██████
///
/// The number is a text in one row if it does not fit into the columns of the environment, if it has other characters than
/// digits and `-`, and, unless it is tall, if there are no half blocks.
public struct LargeNumber: View {
  /// The rows of the digits.
  public let body: EnvironmentReader<ViewList>

  /// Creates a number.
  ///
  /// - Parameters:
  ///   - number: The digits.
  ///   - isTall: Whether the digits are five rows high and six columns wide.
  ///   - role: The role of the digits.
  public init(_ number: String, isTall: Bool = false, role: Role = .text) {
    let digits = number.compactMap { Self.digits[$0] }
    body = EnvironmentReader { environment in
      let isASCII = environment.effectiveGlyphs == .ascii
      let fits = (isTall ? 8 : 4) * digits.count - 1 <= environment.size.columns
      let isLarge = fits && !digits.isEmpty && digits.count == number.count && (isTall || !isASCII)
      VStack {
        for row in isLarge ? Self.rows(of: digits, isTall: isTall, isASCII: isASCII) : [number] {
          Text(row).role(role).bold().lineLimit(1)
        }
      }
    }
  }

  /// Each row shows one row of pixels, or two in half blocks.
  private static func rows(of digits: [[Int]], isTall: Bool, isASCII: Bool) -> [String] {
    let blocks = isASCII ? ["  ", "##"] : isTall ? ["  ", "██"] : [" ", "▀", "▄", "█"]
    return stride(from: 0, to: 5, by: isTall ? 1 : 2).map { row in
      let texts: [String] = digits.map { digit in
        let (upper, lower) = (digit[row], isTall ? 0 : digit[row + 1])
        return [2, 1, 0].map { bit in blocks[upper >> bit & 1 | (lower >> bit & 1) << 1] }.joined()
      }
      return texts.joined(separator: isTall ? "  " : " ")
    }
  }

  /// The pixels of each digit and of the minus sign: three bits in each row. The last row is empty.
  private static let digits: [Character: [Int]] = [
    "0": [7, 5, 5, 5, 7, 0], "1": [2, 6, 2, 2, 7, 0], "2": [7, 1, 7, 4, 7, 0], "3": [7, 1, 7, 1, 7, 0],
    "4": [5, 5, 7, 1, 1, 0], "5": [7, 4, 7, 1, 7, 0], "6": [7, 4, 7, 5, 7, 0], "7": [7, 1, 1, 1, 1, 0],
    "8": [7, 5, 7, 5, 7, 0], "9": [7, 5, 7, 1, 7, 0], "-": [0, 0, 7, 0, 0, 0],
  ]
}
