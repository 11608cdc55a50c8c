/// A part of a screen under a title of its own.
///
///     Section("Sub-breeds", trailing: "7") {
///       List("sub-breeds", dog.subBreeds) { Text($0.name) }
///     }
///     // Sub-breeds                   7
///     // Afghan
///     // Basset
///
/// The title is one row; where it and what stands behind it do not both fit, the longer one is cut first. Below one
/// another, sections are set apart by the `spacing` of their ``VStack``.
public struct Section: View {
  private let title: String
  private let trailing: String?
  private let hasDivider: Bool
  private let indentation: Int
  private let content: ViewList

  /// A titled part.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - trailing: What stands at the right of the title, such as a count.
  ///   - hasDivider: Whether a line stands between the title and the content.
  ///   - indentation: Free columns before the content.
  ///   - content: What stands below the title.
  public init(
    _ title: String, trailing: String? = nil, hasDivider: Bool = false, indentation: Int = 0,
    @ViewBuilder content: () -> ViewList
  ) {
    self.title = title
    self.trailing = trailing
    self.hasDivider = hasDivider
    self.indentation = indentation
    self.content = content()
  }

  /// The title's row, the line, and the content below.
  public var body: some View {
    VStack {
      HStack(spacing: 1) {
        Text(self.title).role(.title).lineLimit(1)
        if let trailing = self.trailing {
          Spacer()
          Text(trailing).role(.secondary).lineLimit(1)
        }
      }
      if self.hasDivider { Divider() }
      self.content.padding(Insets(left: self.indentation))
    }
  }
}
