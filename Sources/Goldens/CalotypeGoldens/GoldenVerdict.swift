/// What comparing one file of a golden with the print found. A value: nothing was written, nothing reported.
public struct GoldenVerdict: Hashable, Sendable {
  /// The finding itself.
  public enum Status: Hashable, Sendable {
    /// The bytes are the same.
    case unchanged
    /// The bytes differ, and this is the most telling way to say how.
    case changed(GoldenChange)
    /// There is no file.
    case missing
    /// The file holds a merge conflict, first in this line (from 1). It counts as missing.
    case conflict(line: Int)
  }

  /// Which golden.
  public let name: GoldenName

  /// Which of its two files.
  public let layer: Golden.Layer

  /// What was found.
  public let status: Status

  /// The file below the store's folder that holds the golden, e.g. `dogs/list/loaded@80x24.txt`: ``path``, or the file of
  /// another display with the same bytes.
  public let file: String

  /// The bytes in the store; nil where there is no file, and where it is too large to be compared.
  public let golden: [UInt8]?

  /// The bytes of the print.
  public let print: [UInt8]

  /// The name of the store's folder, which heads the paths of a difference.
  let folder: String

  /// What else is known about the cause, in words; empty for nothing.
  var note = ""

  /// The golden's own file below the store's folder, e.g. `dogs/list/loaded@80x24-light.txt`.
  public var path: String { self.name.path(of: self.layer) }

  /// Whether there is a golden to compare with.
  public var exists: Bool {
    switch self.status {
    case .unchanged, .changed: true
    case .missing, .conflict: false
    }
  }

  /// The finding in words, e.g. `text differs in row 4`; empty for an unchanged file.
  public var reason: String {
    [self.shortReason, self.mend ?? "", self.note].filter { !$0.isEmpty }.joined(separator: "; ")
  }

  /// The finding without what else is known about its cause.
  var shortReason: String {
    switch self.status {
    case .unchanged: ""
    case .changed(let change): change.description
    case .missing: "no golden file"
    case .conflict(let line): "conflict, re-record (markers in line \(line))"
    }
  }

  private var mend: String? {
    if case .changed(let change) = self.status { change.mend(self.name.id) } else { nil }
  }

  /// The rows that the reason names, in order, from 1.
  public var rowNumbers: [Int] {
    if case .changed(let change) = self.status { change.rowNumbers } else { [] }
  }

  /// From the golden to the print. Made when asked for; empty where one of them is too large to be compared.
  public var difference: UnifiedDiff {
    let path = "\(self.folder)/\(self.path)"
    if case .changed(.tooLarge) = self.status { return UnifiedDiff(from: [], to: [], path: path) }
    return UnifiedDiff(from: self.golden, to: self.print, path: path)
  }
}

extension GoldenVerdict {
  /// Compares one layer of a golden with its print.
  init(
    on golden: Golden, _ layer: Golden.Layer, stored: inout StoredState, folder: String
  ) throws(GoldenError) {
    let print = golden.bytes(of: layer)
    let display = golden.name.display
    let file = try stored.file(display, layer, orOfSize: print.count)
    self.init(
      name: golden.name, layer: layer, status: Self.status(of: file, print, layer),
      file: stored.path(display, layer), golden: file.comparableBytes, print: print, folder: folder)
    guard case .missing = self.status else { return }
    if self.file != self.path {
      self.note = "\(GoldenIndex.path(of: golden.name.id)) says that \(self.file) holds it"
    } else if stored.index.damage != nil {
      self.note = "\(GoldenIndex.path(of: golden.name.id)) is damaged"
    }
  }

  private static func status(of file: GoldenFile, _ print: [UInt8], _ layer: Golden.Layer) -> Status {
    switch file {
    case .missing:
      .missing
    case .tooLarge(let size):
      .changed(.tooLarge(golden: size, print: print.count))
    case .bytes(let stored):
      if areEqual(stored, print) {
        .unchanged
      } else if max(stored.count, print.count) > GoldenFile.comparableSize {
        .changed(.tooLarge(golden: stored.count, print: print.count))
      } else if let line = conflictLine(in: stored, print: print) {
        .conflict(line: line)
      } else {
        .changed(GoldenChange(from: stored, to: print, layer))
      }
    }
  }
}

extension GoldenFile {
  fileprivate var comparableBytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
}
