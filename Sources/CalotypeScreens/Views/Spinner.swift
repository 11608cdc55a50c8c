/// A sign that something is under way: `⠋ Loading breeds…`.
///
/// The kit never reads a clock: which of the ten pictures is shown is a parameter, so a print is the same every time and
/// the live runtime counts it up.
public struct Spinner: View {
  private let label: String
  private let step: Int

  /// A spinner with a label.
  ///
  /// - Parameter step: Which picture is shown; any number, taken modulo the number of pictures.
  public init(_ label: String, step: Int = 0) {
    self.label = label
    self.step = step
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let pictures = environment.glyphs == .unicode ? Self.unicode : Self.ascii
    let index = (self.step % pictures.count + pictures.count) % pictures.count
    return HStack(spacing: 1) {
      Text(pictures[index]).role(.accent)
      Text(self.label).role(.secondary)
    }.lowered(in: environment)
  }

  private static let unicode = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let ascii = ["|", "/", "-", "\\"]
}
