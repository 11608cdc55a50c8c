/// A box in the shape of a picture, which a terminal cannot show, with a description.
///
///     PictureFrame("A basset in the grass", .shown(address: dog.picture), columns: 30, shape: (3, 2))
///     // ╭─ Picture ──────────────────╮
///     // │                            │
///     // │                            │
///     // │                            │
///     // │   A basset in the grass    │
///     // │                            │
///     // │                            │
///     // │                            │
///     // │                            │
///     // ╰────────────────────────────╯
///     // https://images.dog.ceo/basset…
///
/// The address below is a link in terminals that support OSC 8, if its scheme is allowed (see ``Link``). It takes one
/// row. A long address is cut at its end, and the link still opens the whole address.
///
/// The box has the given columns, or fewer if there is too little room. Its rows follow from its shape, at two columns
/// to a row, at most 1,000; half a row or more counts as one. The content is in the middle; an odd free cell is at its
/// right or below it.
public struct PictureFrame: View {
  /// The state of the picture.
  public enum Phase: Sendable {
    /// It exists, at an address if it has one.
    case shown(address: String? = nil)
    /// It is loading, with the step of the ``Spinner``.
    case loading(step: Int = 0)
    /// It could not be loaded: the reason, and an action that tries again.
    case failed(cause: String, retry: Perform? = nil)
  }

  /// The box, and the address below it.
  public let body: VStack

  /// Creates a frame for a picture.
  ///
  /// - Parameters:
  ///   - alternative: A description of the picture.
  ///   - phase: The state of the picture.
  ///   - title: The title in the upper edge; `nil` for “Picture”.
  ///   - columns: The width of the box in columns, at most 1,000.
  ///   - shape: The sides of the picture in proportion. Less than 1 counts as 1.
  public init(
    _ alternative: String, _ phase: Phase, title: String? = nil, columns: Int = 40,
    shape: (width: Int, height: Int) = (4, 3)
  ) {
    let columns = min(max(0, columns), 1000)
    let shape = (width: max(1, shape.width), height: max(1, shape.height))
    body = VStack {
      EnvironmentReader { Self.content(phase, alternative, $0.locale.words) }.mapNode { content, environment in
        let title = Text(title ?? environment.locale.words.picture).role(.secondary).lineLimit(1)
        return Node(
          PictureElement(
            width: columns, shape: shape, environment: environment, title: title.styled(in: environment),
            content: content))
      }
      .layoutPriority(-1)
      if case .shown(let address?) = phase {
        Text(address).role(.accent).lineLimit(1).link(Link(address)).frame(columns: columns)
      }
    }
  }

  @ViewBuilder private static func content(
    _ phase: Phase, _ alternative: String, _ words: DisplayLocale.Words
  ) -> ViewList {
    switch phase {
    case .shown:
      Text(alternative).alignment(.center)
    case .loading(let step):
      VStack(alignment: .center) {
        Spinner(words.loading, step: step)
        Text(alternative).role(.secondary).alignment(.center)
      }
    case .failed(let cause, let retry):
      VStack(alignment: .center) {
        HStack(spacing: 1) {
          Symbol.cross.role(.error)
          Text(words.noPicture).role(.error).lineLimit(1)
        }
        .layoutPriority(2)
        Text(cause).alignment(.center)
        if let retry {
          Text("").layoutPriority(-1)
          RetryButton(perform: retry).layoutPriority(1)
        }
      }
    }
  }
}
