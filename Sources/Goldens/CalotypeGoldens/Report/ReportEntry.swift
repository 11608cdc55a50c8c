import CalotypeScreens

/// One thing that a report shows: a print that is not what its golden says, or a golden that belongs to no print.
public struct ReportEntry: Hashable, Sendable {
  /// What it is called, e.g. `dogs/list/loaded@80x24`: what `accept` and `reject` are told; of an index its
  /// path. No two entries have the same.
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

  /// What a reader has to know before deciding; nil for nothing.
  public let hint: String?

  /// What can be done about it, in the order in which it is offered. What would be refused is not among it.
  public let remedies: [Remedy]

  /// One way to decide about an entry. The raw value is the command that does it.
  public enum Remedy: String, Hashable, Sendable {
    /// The print becomes the golden, or a renamed screen takes its files along.
    case accept
    /// The golden stays.
    case reject
    /// The files go.
    case prune
  }

  /// A file's difference for human eyes.
  public struct Difference: Hashable, Sendable {
    /// The file, below the store's folder.
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
    size: Size = Size(columns: 0, rows: 0), palette: Palette, differences: [Difference] = [], hint: String? = nil,
    remedies: [Remedy] = [.accept, .reject]
  ) {
    self.id = id
    self.remedies = remedies
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

extension ReportEntry {
  /// What can be typed to decide about it: `accept dogs/list/loaded@80x24`.
  public var commands: [String] {
    self.remedies.map { "\($0.rawValue) \(self.id)" + ($0 == .prune ? " --force" : "") }
  }

  /// Where the print shows something else than the golden, in words: `row 4, columns 67 to 77`; empty where one of the two
  /// is not there. After six places it counts the rest.
  var places: String {
    guard let before = self.before, let after = self.after else { return "" }
    let (old, new) = Self.frames(before, after, self.size)
    let marks = new.differences(from: old)
    let named = marks.prefix(6).map { mark in
      let last = mark.column + mark.columns
      return "row \(mark.row + 1), "
        + (mark.columns == 1 ? "column \(last)" : "columns \(mark.column + 1) to \(last)")
    }
    return (named + (marks.count > 6 ? ["\(marks.count - 6) more"] : [])).joined(separator: "; ")
  }

  /// Golden and print as frames of one size, so that neither is scaled against the other and rows that are gone can be
  /// marked.
  static func frames(_ before: [UInt8], _ after: [UInt8], _ size: Size) -> (before: Frame, after: Frame) {
    let (old, new) = (Frame(print: before, atLeast: size), Frame(print: after, atLeast: size))
    let size = Size(columns: max(old.size.columns, new.size.columns), rows: max(old.size.rows, new.size.rows))
    return (Frame(print: before, atLeast: size), Frame(print: after, atLeast: size))
  }
}
