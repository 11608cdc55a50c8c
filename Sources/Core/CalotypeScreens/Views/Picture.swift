public import CalotypePictures

/// A picture from an API, e.g. a photo, that fills the place it gets.
///
///     Picture(.shown(photo), alternative: "A basset in the grass", title: "Basset").frame(rows: 10)
///
/// A cell shows four pixels, two side by side in two rows, by a block element in two colors. With 16 colors they are grays;
/// in ASCII they are characters of different density. A terminal that supports sixel or kitty's graphics shows the pixels
/// themselves in the rows that nothing else covers; so do SVG and HTML. Without colors, there is a box with the alternative
/// text.
///
/// It takes all columns and rows that there are. In a page as high as its content, its rows follow from its shape. Fix its size
/// with ``View/frame(columns:rows:horizontal:vertical:)``.
public struct Picture: ClosureView {
  /// The state of the picture.
  public enum Phase: Sendable {
    /// It has these pixels.
    case shown(Pixels)
    /// It is loading, with the step of the ``Spinner``.
    case loading(step: Int = 0)
    /// It could not be loaded: the reason, and an action that tries again.
    case failed(cause: String, retry: Perform? = nil)
  }

  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - phase: The state of the picture.
  ///   - alternative: A description of the picture; empty if the text beside it says the same.
  ///   - title: A title over the lower edge, in white on a dark shade; `nil` for none.
  ///   - mode: Whether the picture fills its place or fits in it.
  public init(_ phase: Phase, alternative: String, title: String? = nil, mode: PictureFit.Mode = .fill) {
    draw = { environment in
      var element = PictureElement(mode: mode, environment: environment)
      if case .shown(let pixels) = phase {
        element.shape = (pixels.width, pixels.height)
        if environment.colorDepth != .none {
          element.content = .pixels(pixels)
          element.title = title.map { Text($0).bold().lineLimit(1).styled(in: environment) }
          return Node(element)
        }
        if alternative.isEmpty { return Node(element) }
      }
      let words = environment.locale.words
      element.title = Text(title ?? words.picture).role(.secondary).lineLimit(1).styled(in: environment)
      element.content = .box(Self.content(phase, alternative, words).nodes(in: environment))
      return Node(element)
    }
  }

  @ViewBuilder private static func content(
    _ phase: Phase, _ alternative: String, _ words: DisplayLocale.Words
  ) -> ViewList {
    switch phase {
    case .shown: Text(alternative).alignment(.center)
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
