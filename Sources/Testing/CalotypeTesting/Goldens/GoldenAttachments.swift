import CalotypeGoldens
import CalotypeState

#if canImport(Testing)
  import Testing
#endif

/// Attaches changes to the running test: for each layer the print, the golden and their diff, and a picture of the print.
/// Does nothing under XCTest.
func attach(_ changes: [GoldenChange], of name: GoldenName, picture: [UInt8], at location: CodeLocation) {
  #if canImport(Testing)
    guard Test.current != nil else { return }
    let location = SourceLocation(
      fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
      column: Int(location.column))
    func attach(_ bytes: [UInt8], _ kind: String) {
      let title = String(name.description.map { $0 == "/" ? "-" : $0 })
      Attachment.record(bytes, named: "\(title).\(kind)", sourceLocation: location)
    }
    for comparison in changes.compactMap(\.comparison) {
      attach(comparison.print, "actual.\(comparison.layer.rawValue)")
      if let golden = comparison.golden { attach(golden, "expected.\(comparison.layer.rawValue)") }
      let diff = comparison.diff.bytes
      if !diff.isEmpty { attach(diff, "\(comparison.layer.rawValue).diff") }
    }
    attach(picture, "svg")
  #endif
}
