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

  /// The bytes in the store; nil where there is no file.
  public let golden: [UInt8]?

  /// The bytes of the print.
  public let print: [UInt8]

  /// The name of the store's folder, which heads the paths of a difference.
  let folder: String

  /// The file below the store's root, e.g. `dogs/list/loaded@80x24.txt`.
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
    switch self.status {
    case .unchanged: ""
    case .changed(let change): change.description
    case .missing: "no golden file"
    case .conflict(let line): "conflict, re-record (markers in line \(line))"
    }
  }

  /// From the file to the print, as `patch -p1` takes it in the folder that holds the store. Made when asked for.
  public var difference: UnifiedDiff {
    UnifiedDiff(from: self.golden, to: self.print, path: "\(self.folder)/\(self.path)")
  }
}
