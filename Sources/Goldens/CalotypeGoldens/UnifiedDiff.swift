/// The difference of two files in the unified format of `diff -u` (POSIX), for `patch` and `git apply`.
///
///     let old = Array("beagle\nboxer\n".utf8)
///     let new = Array("beagle\nbulldog\n".utf8)
///     print(UnifiedDiff(from: old, to: new, path: "__Snapshots__/dogs/list/loaded@80x24.txt").visible())
///
///     // --- a/__Snapshots__/dogs/list/loaded@80x24.txt
///     // +++ b/__Snapshots__/dogs/list/loaded@80x24.txt
///     // @@ -1,2 +1,2 @@
///     //  beagle
///     // -boxer
///     // +bulldog
///
/// `patch -p1`, run in the folder that the path starts from, turns the old file into the new one byte for byte. The work is
/// bounded: two large files with little in common may give a longer diff than necessary.
package struct UnifiedDiff: Hashable, Sendable {
  /// A line of a hunk.
  package struct Line: Hashable, Sendable {
    /// The file of the line. The raw value is its prefix.
    package enum Kind: Unicode.Scalar, Hashable, Sendable {
      /// Both files.
      case context = " "
      /// The old file.
      case removed = "-"
      /// The new file.
      case added = "+"
    }

    /// The file of the line.
    package let kind: Kind

    /// The line with its line feed, which the last one of a file may lack.
    package let bytes: [UInt8]
  }

  /// A changed part of the file with the lines around it.
  package struct Hunk: Hashable, Sendable {
    /// Its lines in the old file, from 0.
    package let old: Range<Int>

    /// Its lines in the new file, from 0.
    package let new: Range<Int>

    /// The lines, removed ones before added ones.
    package let lines: [Line]
  }

  /// The two lines with the names of the files.
  private let header: [String]

  /// The changed parts in order; empty if the files are equal.
  package let hunks: [Hunk]

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - old: The old bytes; `nil` if the file does not exist.
  ///   - new: The new bytes; `nil` to remove the file.
  ///   - path: The path of the file.
  package init(from old: [UInt8]?, to new: [UInt8]?, path: String) {
    // Like git, end a name that contains a blank with a tab.
    let end = path.utf8.contains(UInt8(ascii: " ")) ? "\t" : ""
    header = [
      old == nil ? "--- /dev/null" : "--- a/\(path)\(end)", new == nil ? "+++ /dev/null" : "+++ b/\(path)\(end)",
    ]
    let (old, new) = (lines(old ?? []), lines(new ?? []))
    hunks = groups(edits(from: old, to: new)).compactMap { Hunk($0, old, new) }
  }

  /// The diff as a patch; empty if the files are equal.
  package var bytes: [UInt8] { rendered { Array($0) }.flatMap { $0 + [lineFeed] } }

  /// Returns the diff for people, without control characters except LF: escapes and invalid UTF-8 are written out, and
  /// trailing blanks are `·`.
  ///
  /// - Parameter limit: The maximum number of lines; one more line counts the rest.
  package func visible(limit: Int = 200) -> String {
    let lines = rendered { Array(visibleText($0).utf8) }
    let rest = lines.count - limit
    let more = rest > 0 ? ["… \(rest) more \(rest == 1 ? "line" : "lines")"] : []
    return (lines.prefix(limit).map { String(decoding: $0, as: UTF8.self) } + more).map { $0 + "\n" }.joined()
  }

  /// Returns the lines of the diff without their line feeds; empty if the files are equal.
  private func rendered(_ shown: (ArraySlice<UInt8>) -> [UInt8]) -> [[UInt8]] {
    if hunks.isEmpty { return [] }
    var lines = header.map { Array($0.utf8) }
    for hunk in hunks {
      lines.append(Array(hunk.header.utf8))
      for line in hunk.lines {
        let isEnded = line.bytes.last == lineFeed
        lines.append([UInt8(ascii: line.kind.rawValue)] + shown(isEnded ? line.bytes.dropLast() : line.bytes[...]))
        if !isEnded { lines.append(Array(#"\ No newline at end of file"#.utf8)) }
      }
    }
    return lines
  }
}

extension UnifiedDiff.Hunk {
  /// Creates a hunk from adjacent edits.
  fileprivate init?(_ edits: ArraySlice<Edit>, _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    guard let first = edits.first, let last = edits.last else { return nil }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    var lines: [UnifiedDiff.Line] = []
    var next = first.old.lowerBound - before
    for edit in edits {
      lines += old[next..<edit.old.lowerBound].map { UnifiedDiff.Line(kind: .context, bytes: Array($0)) }
      lines += old[edit.old].map { UnifiedDiff.Line(kind: .removed, bytes: Array($0)) }
      lines += new[edit.new].map { UnifiedDiff.Line(kind: .added, bytes: Array($0)) }
      next = edit.old.upperBound
    }
    lines += old[next..<last.old.upperBound + after].map { UnifiedDiff.Line(kind: .context, bytes: Array($0)) }
    self.init(
      old: first.old.lowerBound - before..<last.old.upperBound + after,
      new: first.new.lowerBound - before..<last.new.upperBound + after, lines: lines)
  }

  /// Lines count from 1. A side without lines has the number of the line before it.
  fileprivate var header: String {
    let start = { (range: Range<Int>) in range.isEmpty ? range.lowerBound : range.lowerBound + 1 }
    return "@@ -\(start(old)),\(old.count) +\(start(new)),\(new.count) @@"
  }
}

/// The number of equal lines around a change.
private let context = 3

/// Returns the edits in groups whose contexts overlap.
private func groups(_ edits: [Edit]) -> [ArraySlice<Edit>] {
  var result: [ArraySlice<Edit>] = []
  var start = 0
  for index in edits.indices.dropFirst()
  where edits[index].old.lowerBound - edits[index - 1].old.upperBound > 2 * context {
    result.append(edits[start..<index])
    start = index
  }
  if start < edits.count { result.append(edits[start...]) }
  return result
}
