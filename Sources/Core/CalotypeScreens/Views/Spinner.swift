/// A sign that something is under way: `⠋ Loading breeds…`.
///
/// The kit never reads a clock: which of the ten pictures is shown is a parameter, so a print is the same every time and
/// the live runtime counts it up.
public struct Spinner: View {
  private let label: String
  private let step: Int

  /// A spinner with a label.
  ///
  /// - Parameters:
  ///   - label: What is under way.
  ///   - step: Which picture is shown; any number, taken modulo the number of pictures.
  public init(_ label: String, step: Int = 0) {
    self.label = label
    self.step = step
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    HStack(spacing: 1) {
      Text(Self.picture(self.step, in: environment.effectiveGlyphs)).role(.accent)
      Text(self.label).role(.secondary)
    }.lowered(in: environment)
  }

  /// One of the pictures: one column.
  package static func picture(_ step: Int, in glyphs: GlyphSet) -> String {
    let pictures = glyphs.spinner
    return String(pictures[(step % pictures.count + pictures.count) % pictures.count])
  }
}
