import CalotypeScreens

/// One thing that a report shows: a print that is not what its golden says, or a golden that belongs to no print.
public struct ReportEntry: Hashable, Sendable {
  /// What it is called, e.g. `dogs/list/loaded@80x24`: what `accept` and `reject` are told.
  public let id: String

  /// What is the matter.
  public let kind: GoldenFinding.Kind

  /// Why, in words, one line for each file that it is about.
  public let causes: [String]

  /// What the golden shows: the bytes of one of its layers; nil where there is none.
  public let before: [UInt8]?

  /// What the screen prints: the same layer; nil where there is no such screen.
  public let after: [UInt8]?

  /// The least size of the pictures in cells: that of the print, whose rows lack the blanks at their ends.
  public let size: Size

  /// What a terminal's own colours are on the page.
  public let palette: Palette

  /// The differences of the files, each as its name and a text for human eyes.
  public let differences: [Difference]

  /// What a reader may do about it, beside accepting and rejecting; nil for nothing.
  public let hint: String?

  /// A file's difference for human eyes.
  public struct Difference: Hashable, Sendable {
    /// The file, below the store's root.
    public let path: String

    /// Unified hunks without control characters; see ``UnifiedDiff/visible(limit:)``.
    public let text: String

    /// A file's difference.
    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// An entry from its parts.
  public init(
    id: String, kind: GoldenFinding.Kind, causes: [String], before: [UInt8]?, after: [UInt8]?,
    size: Size = Size(columns: 0, rows: 0), palette: Palette, differences: [Difference] = [], hint: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.causes = causes
    self.before = before
    self.after = after
    self.size = size
    self.palette = palette
    self.differences = differences
    self.hint = hint
  }
}
