import CalotypeScreens

/// The accepted bytes of one print, in two layers: plain text, and text with styles.
///
/// It holds bytes instead of `String`s: Swift treats canonically equivalent strings as equal, terminals do not. It holds
/// no date, source line or version, so a golden changes only when the print changes.
package struct Golden: Hashable, Sendable {
  /// The id of the state, and the display.
  package let name: GoldenName

  /// The plain text in UTF-8: one line for each row of the frame, without trailing blanks, each ended by LF.
  package let text: [UInt8]

  /// The same rows with their styles and links, as SGR and OSC 8 sequences.
  package let ansi: [UInt8]

  /// Creates a golden from its two layers.
  package init(_ name: GoldenName, text: [UInt8], ansi: [UInt8]) {
    self.name = name
    self.text = text
    self.ansi = ansi
  }

  /// Creates the golden that a frame would have.
  ///
  /// - Parameter depth: The color depth of the `.ansi` layer.
  package init(_ name: GoldenName, _ frame: Frame, depth: ColorDepth) {
    self.init(name, text: frame.plainText(), ansi: frame.ansi(depth))
  }

  /// One of the two files of a golden. The raw value is the file extension.
  ///
  /// Reviewers read the text; the style layer also covers what text cannot show, such as a moved highlight.
  package enum Layer: String, CaseIterable, Hashable, Sendable {
    case text = "txt"
    case ansi
  }

  /// Returns the bytes of one layer.
  package func bytes(of layer: Layer) -> [UInt8] { layer == .text ? text : ansi }
}
