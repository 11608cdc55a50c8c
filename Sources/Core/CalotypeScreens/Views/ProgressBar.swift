/// The progress of a task: `Downloading ━━━━━━╾─────  53%`.
///
///     ProgressBar("Downloading", value: 0.53)
///     ProgressBar("Pictures", count: 12, of: 30)
///
///     // Downloading ━━━━━━╾─────  53%
///     // Pictures ━━━━━━━━╾──── 12/30
///     // Downloading ######......  53%     in ASCII
///
/// The bar takes the columns that the label and the number leave. With too few columns, the longer one of label and bar
/// is cut first, and the number last. The number has a fixed width, so that the bar does not move. It is formatted by
/// ``RenderEnvironment/locale``.
///
/// To align bars with labels of different lengths, use a form:
///
///     Form {
///       FormRow("Seeds") { ProgressBar(value: 0.5) }
///       FormRow("Photographs") { ProgressBar(value: 1) }
///     }
///     // Seeds        ━━━━━━──────  50%
///     // Photographs  ━━━━━━━━━━━━ 100%
///
/// The bar is filled to the nearest half of a column (a whole column in ASCII), and the number is rounded. Once a task
/// has begun and until it is complete, a part of the bar is filled and a part is not, and the number is from 1 to 99. A
/// bar of a single column in ASCII stays empty until the task is complete.
public struct ProgressBar: View {
  /// The label, the bar and the number.
  public let body: ViewList

  /// Creates a bar for a fraction.
  ///
  /// - Parameters:
  ///   - label: The name of the task; empty for none.
  ///   - value: The fraction that is complete, from 0 to 1. Smaller values and NaN count as 0, larger ones as 1.
  ///   - showsNumber: Whether the percentage is shown after the bar.
  public init(_ label: String = "", value: Double, showsNumber: Bool = true) {
    let progress = Progress(value)
    self.init(label, progress, showsNumber) { _ in "\(progress.steps(of: 100))%".padded(to: 4) }
  }

  /// Creates a bar for a number of items.
  ///
  /// - Parameters:
  ///   - label: The name of the task; empty for none.
  ///   - count: The number of items that are complete.
  ///   - total: The number of all items. If it is 0 or less, the bar is empty.
  ///   - showsNumber: Whether both numbers are shown after the bar.
  public init(_ label: String = "", count: Int, of total: Int, showsNumber: Bool = true) {
    self.init(label, Progress(count, of: total), showsNumber) { locale in
      let all = locale.formatted(total)
      return "\(locale.formatted(count).padded(to: all.count))/\(all)"
    }
  }

  private init(
    _ label: String, _ progress: Progress, _ showsNumber: Bool, number: @escaping @Sendable (DisplayLocale) -> String
  ) {
    body = ViewList([
      HStack(spacing: 1) {
        if !label.isEmpty { Text(label).lineLimit(1) }
        Bar(progress: progress)
        if showsNumber {
          EnvironmentReader { Text(number($0.locale)).role(.secondary).lineLimit(1) }.layoutPriority(1)
        }
      }
    ])
  }
}

extension String {
  /// Returns the text with blanks or zeros before it, up to a number of characters.
  package func padded(to count: Int, with filler: Character = " ") -> String {
    String(repeating: filler, count: max(0, count - self.count)) + self
  }
}

private struct Bar: PrimitiveView {
  let progress: Progress

  func node(in environment: RenderEnvironment) -> Node {
    let glyphs = environment.effectiveGlyphs
    let (filled, empty) = (environment.theme[.accent], environment.theme[.border])
    // ASCII has no glyph for half a cell.
    let parts = glyphs == .unicode ? 2 : 1
    return Node(
      LeafElement(columns: LengthRequest(minimum: 1, ideal: 10, isFlexible: true)) { rect, canvas in
        let row = rect.firstRow
        let (full, part) = progress.steps(of: parts * row.columns).quotientAndRemainder(dividingBy: parts)
        canvas.fill(row, with: glyphs.progress(halves: 0), empty)
        canvas.fill(row.slice(.horizontal, offset: 0, length: full), with: glyphs.progress(halves: 2), filled)
        if part > 0 { canvas.fill(row.column(at: full), with: glyphs.progress(halves: part), filled) }
      })
  }
}

/// A number from 0 to 1 that is 0 only before the start, and 1 only at the end.
struct Progress: Hashable, Sendable {
  private let fraction: Double

  init(_ value: Double) { fraction = value.isNaN ? 0 : min(max(value, 0), 1) }

  init(_ count: Int, of total: Int) {
    // A quotient of large numbers may be rounded to 1.
    fraction =
      total <= 0 || count <= 0 ? 0 : count >= total ? 1 : min(Double(count) / Double(total), 1.0.nextDown)
  }

  /// Returns the steps that are complete: none only at the start, all only at the end. A single step is complete at the
  /// end.
  func steps(of all: Int) -> Int {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return all }
    // Not `rounded()`: it would link the system's mathematics library.
    return min(max(1, Int(fraction * Double(all) + 0.5)), all - 1)
  }
}
