/// A part of a screen with a title.
///
///     Section("Sub-breeds", trailing: "7") {
///       List("sub-breeds", dog.subBreeds) { Text($0.name) }
///     }
///     // Sub-breeds                   7
///     // Afghan
///     // Basset
///
/// The title takes one row. If the title and the text at its right do not both fit, the longer one is cut first. Use
/// the `spacing` of a ``VStack`` to separate sections.
public struct Section: View {
  /// The title, the line, and the content below.
  public let body: ViewList

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - trailing: A text at the right of the title, such as a count.
  ///   - hasDivider: Whether there is a line between the title and the content.
  ///   - indentation: Free columns before the content.
  ///   - content: The content below the title.
  public init(
    _ title: String, trailing: String? = nil, hasDivider: Bool = false, indentation: Int = 0,
    @ViewBuilder content: () -> ViewList
  ) {
    body = ViewList([
      VStack {
        HStack(spacing: 1) {
          Text(title).role(.title).lineLimit(1)
          if let trailing {
            Spacer()
            Text(trailing).role(.secondary).lineLimit(1)
          }
        }
        if hasDivider { Divider() }
        content().padding(Insets(left: indentation))
      }
    ])
  }
}
