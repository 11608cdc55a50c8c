/// The place of a picture, which a terminal cannot show: a box in its shape, and what can be said instead.
///
///     PictureFrame("A basset in the grass", address: dog.picture, columns: 30, shape: (3, 2))
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
/// The address below is a link where the terminal knows OSC 8 and it may be one, see ``Link``. It takes one row; what is
/// too long is cut at its end, and still leads there.
///
/// The box has the columns asked for, or less where there are not so many, and as many rows as its shape then wants, at
/// two columns to a row, at most 1,000; half a row and more counts as one. What stands in it is in its middle; an odd free cell is
/// behind it, or below.
public struct PictureFrame: View {
  /// How far the picture is.
  public enum Phase: Sendable {
    /// It is there: at an address, if it has one.
    case shown(address: String? = nil)
    /// It is on its way; the step of the ``Spinner``.
    case loading(step: Int = 0)
    /// It could not be had: why, and what tries again.
    case failed(cause: String, retry: Perform? = nil)
  }

  private let alternative: String
  private let title: String?
  private let phase: Phase
  private let columns: Int
  private let shape: (width: Int, height: Int)

  /// The place of a picture.
  ///
  /// - Parameters:
  ///   - alternative: What the picture shows, in words.
  ///   - phase: How far it is.
  ///   - title: What stands in the upper edge; nil for “Picture”.
  ///   - columns: The width of the box, at most 1,000.
  ///   - shape: The picture's sides in proportion; less than 1 counts as 1.
  public init(
    _ alternative: String, _ phase: Phase, title: String? = nil, columns: Int = 40,
    shape: (width: Int, height: Int) = (4, 3)
  ) {
    self.alternative = alternative
    self.title = title
    self.phase = phase
    self.columns = min(max(0, columns), Self.widest)
    self.shape = (max(1, shape.width), max(1, shape.height))
  }

  private static let widest = 1000

  /// The place of a picture that is there.
  public init(
    _ alternative: String, address: String?, title: String? = nil, columns: Int = 40,
    shape: (width: Int, height: Int) = (4, 3)
  ) {
    self.init(alternative, .shown(address: address), title: title, columns: columns, shape: shape)
  }

  /// The box, and the address below.
  public var body: some View {
    VStack {
      PictureBox(title: self.title, columns: self.columns, shape: self.shape) { self.content($0) }.layoutPriority(-1)
      if case .shown(let address?) = self.phase {
        Text(address).role(.accent).lineLimit(1).link(Link(address)).frame(columns: self.columns)
      }
    }
  }

  @ViewBuilder private func content(_ words: DisplayLocale.Words) -> ViewList {
    switch self.phase {
    case .shown:
      Text(self.alternative).alignment(.center)
    case .loading(let step):
      VStack(alignment: .center) {
        Spinner(words.loading, step: step)
        Text(self.alternative).role(.secondary).alignment(.center)
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
          Button(words.retry, id: "Retry", perform: retry).layoutPriority(1)
        }
      }
    }
  }
}

private struct PictureBox: View {
  let title: String?
  let columns: Int
  let shape: (width: Int, height: Int)
  let content: @Sendable (DisplayLocale.Words) -> ViewList

  func lowered(in environment: RenderEnvironment) -> Node {
    let words = environment.locale.words
    let title = Text(self.title ?? words.picture).role(.secondary).lineLimit(1)
    return Node(
      PictureElement(
        columns: self.columns, shape: self.shape,
        border: (BorderGlyphs(.rounded, in: environment.effectiveGlyphs), environment.theme[.border]),
        title: title.styled(in: environment), self.content(words).lowered(in: environment)))
  }
}
