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
    for change in changes {
      let layer = change.layer.rawValue
      if let print = change.bytes { attach(print, "actual.\(layer)") }
      if let golden = change.golden { attach(golden, "expected.\(layer)") }
      if let diff = change.diff { attach(diff.bytes, "\(layer).diff") }
    }
    attach(picture, "svg")
  #endif
}
