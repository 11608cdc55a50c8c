/// An animated symbol for a running task: `⠋ Loading breeds…`.
///
/// Views never read a clock. The step of the animation is a parameter, so that a print is always the same. A live
/// session counts it up.
public struct Spinner: View {
  /// The symbol and the name of the task.
  public let body: EnvironmentReader<HStack>

  /// Creates a spinner.
  ///
  /// - Parameters:
  ///   - label: The name of the task.
  ///   - step: The step of the animation: any number, taken modulo the number of steps.
  public init(_ label: String, step: Int = 0) {
    body = EnvironmentReader { environment in
      return HStack(spacing: 1) {
        Text(Self.picture(step, in: environment.effectiveGlyphs)).role(.accent)
        Text(label).role(.secondary)
      }
    }
  }

  /// Returns the glyph of a step: one column.
  static func picture(_ step: Int, in glyphs: GlyphSet) -> String {
    let pictures = glyphs.spinner
    return String(pictures[(step % pictures.count + pictures.count) % pictures.count])
  }
}
