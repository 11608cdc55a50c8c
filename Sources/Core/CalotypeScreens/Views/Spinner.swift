/// An animated symbol for a running task: `⠋ Loading breeds…`.
///
/// Views never read a clock. The step of the animation is a parameter, so that a print is always the same. A live
/// session counts it up.
public struct Spinner: View {
  /// The symbol and the name of the task.
  public let body: EnvironmentReader<ViewList>

  /// Creates a spinner.
  ///
  /// - Parameters:
  ///   - label: The name of the task.
  ///   - step: The step of the animation: any number, taken modulo the number of steps.
  public init(_ label: String, step: Int = 0) {
    body = EnvironmentReader { environment in
      HStack(spacing: 1) {
        Text(Self.picture(step, in: environment)).role(.accent).animated()
        Text(label).role(.secondary)
      }
    }
  }

  /// Returns the glyph of a step: one column. A live session adds the steps since the screen began to move.
  static func picture(_ step: Int, in environment: RenderEnvironment) -> String {
    let pictures = environment.effectiveGlyphs.spinner
    let step = step % pictures.count + environment.live.step
    return String(pictures[(step % pictures.count + pictures.count) % pictures.count])
  }
}

extension View {
  /// Marks the frame as one that moves, so that a live session draws further steps.
  func animated() -> ModifiedView {
    mapNode { node, _ in
      Node(
        DecoratedElement(content: node) { content, rect, canvas in
          content.draw(in: rect, on: &canvas)
          canvas.isAnimated = true
        })
    }
  }
}
