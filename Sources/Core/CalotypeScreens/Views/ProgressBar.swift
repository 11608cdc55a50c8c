/// How far something has come: `Downloading ━━━━━━╾─────  53%`.
///
///     ProgressBar("Downloading", value: 0.53)
///     ProgressBar("Pictures", count: 12, of: 30)
///
///     // Downloading ━━━━━━╾─────  53%
///     // Pictures ━━━━━━━━╾──── 12/30
///     // Downloading ######......  53%     in ASCII
///
/// The bar takes the columns that the label and the number leave; where there are too few, the longer of label and bar
/// is cut first, and the number last. The number keeps its width, so that the bar stands still; it is written as
/// ``RenderEnvironment/locale`` writes numbers.
///
/// Labels of different lengths do not align bars below each other; a form does:
///
///     Form {
///       FormRow("Seeds") { ProgressBar(value: 0.5) }
///       FormRow("Photographs") { ProgressBar(value: 1) }
///     }
///     // Seeds        ━━━━━━──────  50%
///     // Photographs  ━━━━━━━━━━━━ 100%
///
/// The bar is filled to the nearest half of a column (a whole column in ASCII), and the number is rounded. But while
/// anything is done and anything is left both say so: a part of the bar is filled and a part is not, and the number is
/// from 1 to 99. A bar of a single column in ASCII stays empty until all is done.
public struct ProgressBar: View {
  private let label: String
  private let progress: Progress
  private let number: Number

  private enum Number: Sendable {
    case none
    case percent
    case count(Int, of: Int)
  }

  /// A part of a whole.
  ///
  /// - Parameters:
  ///   - label: What is under way; nothing for no label.
  ///   - value: From 0 to 1. Below counts as 0, above as 1; what is not a number, as 0.
  ///   - showsNumber: Whether the percentage stands behind the bar.
  public init(_ label: String = "", value: Double, showsNumber: Bool = true) {
    self.label = label
    self.progress = Progress(value)
    self.number = showsNumber ? .percent : .none
  }

  /// Some of a number of things.
  ///
  /// - Parameters:
  ///   - label: What is under way; nothing for no label.
  ///   - count: How many are done.
  ///   - total: How many there are. As long as that is 0 or less, nothing is done.
  ///   - showsNumber: Whether both numbers stand behind the bar.
  public init(_ label: String = "", count: Int, of total: Int, showsNumber: Bool = true) {
    self.label = label
    self.progress = Progress(count, of: total)
    self.number = showsNumber ? .count(count, of: total) : .none
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let number = self.number(in: environment.locale)
    return HStack(spacing: 1) {
      if !self.label.isEmpty { Text(self.label).lineLimit(1) }
      Bar(progress: self.progress)
      if !number.isEmpty { Text(number).role(.secondary).lineLimit(1).layoutPriority(1) }
    }.lowered(in: environment)
  }

  private func number(in locale: DisplayLocale) -> String {
    switch self.number {
    case .none: return ""
    case .percent: return "\(self.progress.steps(of: 100))%".padded(to: 4)
    case .count(let count, let total):
      let all = locale.formatted(total)
      return "\(locale.formatted(count).padded(to: all.count))/\(all)"
    }
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    String(repeating: " ", count: max(0, count - self.count)) + self
  }
}

private struct Bar: View {
  let progress: Progress

  func lowered(in environment: RenderEnvironment) -> Node {
    Node(
      BarElement(
        self.progress, glyphs: environment.effectiveGlyphs, done: environment.theme[.accent],
        left: environment.theme[.border]))
  }
}

/// A number from 0 to 1 that is 0 only before anything is done, and 1 only when all is.
package struct Progress: Hashable, Sendable {
  private let fraction: Double

  package init(_ value: Double) { self.fraction = value.isNaN ? 0 : min(max(value, 0), 1) }

  package init(_ count: Int, of total: Int) {
    guard total > 0, count > 0 else {
      self.fraction = 0
      return
    }
    // A quotient of large numbers may be rounded to 1.
    self.fraction = count >= total ? 1 : min(Double(count) / Double(total), 1.0.nextDown)
  }

  /// How many of `all` steps are done: none only at the start, all only at the end. Of one step, the end counts.
  package func steps(of all: Int) -> Int {
    if self.fraction <= 0 { return 0 }
    if self.fraction >= 1 { return all }
    // Not `rounded()`: it would link the kit to the system's mathematics library.
    return min(max(1, Int(self.fraction * Double(all) + 0.5)), all - 1)
  }
}
