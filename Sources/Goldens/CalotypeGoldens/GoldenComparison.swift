/// The comparison of one layer of a print with its golden file. Nothing was written.
package struct GoldenComparison: Hashable, Sendable {
  /// The name of the golden.
  package let name: GoldenName

  /// The compared layer.
  package let layer: Golden.Layer

  /// The difference; `nil` if the bytes are equal.
  package let difference: GoldenDifference?

  /// The file that holds the golden: ``path``, or the file of another display with the same bytes.
  package let file: String

  /// The bytes of the golden; `nil` if there is no file, or it is too large to compare.
  package let golden: [UInt8]?

  /// The bytes of the print.
  package let print: [UInt8]

  /// The name of the store's folder, the first part of the paths in ``diff``.
  let folderName: String

  /// The likely cause of the difference; empty if it is not known.
  private(set) var note = ""

  /// The golden's own file below the store's folder, e.g. `dogs/list/loaded@80x24-light.txt`.
  package var path: String { name.path(of: layer) }

  /// The difference, its fix and its likely cause, e.g. `text differs in row 4`; empty if the bytes are equal.
  package var reason: String {
    [difference?.description, difference?.fix(name.id), note.isEmpty ? nil : note].compactMap(\.self)
      .joined(separator: "; ")
  }

  /// The unified diff from the golden to the print, computed on access; empty if one of them is too large.
  package var diff: UnifiedDiff {
    let path = "\(folderName)/\(path)"
    if case .tooLarge = difference { return UnifiedDiff(from: [], to: [], path: path) }
    return UnifiedDiff(from: golden, to: print, path: path)
  }

  /// Compares one layer of a print with its golden.
  private init(_ print: Golden, _ layer: Golden.Layer, _ stored: inout StoredState) throws(GoldenError) {
    self.name = print.name
    self.layer = layer
    self.print = print.bytes(of: layer)
    let content = try stored.file(print.name.display, layer, orOfSize: self.print.count)
    self.difference = GoldenDifference(from: content, to: self.print, layer)
    self.file = stored.path(print.name.display, layer)
    self.golden = if case .bytes(let bytes) = content { bytes } else { nil }
    self.folderName = stored.folderName
    guard difference == .missing else { return }
    let index = GoldenIndex.path(of: name.id)
    if file != path {
      note = "\(index) says that \(file) holds it"
    } else if stored.index.damage != nil {
      note = "\(index) is damaged"
    }
  }

  /// Compares both layers of a print with its golden, text first.
  static func comparing(_ print: Golden, _ stored: inout StoredState) throws(GoldenError) -> [Self] {
    var (text, ansi) = (try Self(print, .text, &stored), try Self(print, .ansi, &stored))
    // Without its escape sequences the style layer equals the text layer, so each shows whether the other was edited.
    switch (text.difference, ansi.difference) {
    case (let difference?, nil) where difference.isOfText:
      text.note = "the .ansi file matches the print, so the .txt file was edited"
    case (nil, let difference?) where difference.isOfText:
      ansi.note = "the .txt file matches the print, so the .ansi file was edited"
    case (.some, .some):
      guard text.difference?.hasGolden == true, ansi.difference?.hasGolden == true, let golden = text.golden,
        let styled = ansi.golden.map(withoutStyles), !areEqual(styled, golden)
      else { break }
      if areEqual(styled, text.print) {
        text.note = "the .ansi file has the text of the print, so the .txt file was edited"
      } else {
        let row = zip(rows(styled), rows(golden)).prefix { $0 == $1 }.count + 1
        text.note = "the .txt and .ansi files have different text, first in row \(row)"
      }
    default: break
    }
    return [text, ansi]
  }
}
