/// The master of one print: what a screen's text and its bytes for a terminal have to be.
///
///     let golden = try Golden(
///       id: "dogs/list/loaded", display: "80x24",
///       text: Array("affenpinscher\n".utf8), ansi: Array("\u{1B}[1maffenpinscher\u{1B}[m\n".utf8))
///     try GoldenStore(folder: "__Snapshots__").record(golden)
///
/// It holds bytes and no `String`s: Swift calls two texts equal that differ in normalization, and a terminal does not.
/// Nothing but the print stands in it, no date, no source line, no version, so a golden changes only when the print
/// does.
public struct Golden: Hashable, Sendable {
  /// Screen, state and display.
  public let name: GoldenName

  /// The plain text in UTF-8: a line for each row of the frame, blank ones too, without trailing blanks, each ended by
  /// one LF.
  public let text: [UInt8]

  /// The same rows with their styles and links, as SGR and OSC 8 sequences.
  public let ansi: [UInt8]

  /// A golden out of a checked name and the two layers.
  public init(_ name: GoldenName, text: [UInt8], ansi: [UInt8]) {
    self.name = name
    self.text = text
    self.ansi = ansi
  }

  /// A golden out of the parts of its name and the two layers.
  ///
  /// - Throws: What ``GoldenName/init(id:display:)`` throws.
  public init(id: String, display: String, text: [UInt8], ansi: [UInt8]) throws(GoldenError) {
    self.init(try GoldenName(id: id, display: display), text: text, ansi: ansi)
  }

  /// The two files of a golden. The raw value is the file's extension.
  ///
  /// The text is what a reviewer reads; the style layer pins what text cannot show, such as a moved highlight.
  public enum Layer: String, CaseIterable, Hashable, Sendable {
    /// The plain text, `.txt`.
    case text = "txt"
    /// Text with styles and links, `.ansi`.
    case ansi
  }

  /// The bytes of one layer.
  public func bytes(of layer: Layer) -> [UInt8] {
    switch layer {
    case .text: self.text
    case .ansi: self.ansi
    }
  }
}
