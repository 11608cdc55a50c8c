import CalotypeGoldens

#if canImport(Testing)
  import Testing
#endif

/// Attaches what differs to the test that is running: for each layer the print, the golden and their difference, and a
/// picture of the print. Nothing happens under XCTest, where no such test is running.
func attach(
  _ findings: [GoldenFinding], of name: GoldenName, picture: [UInt8],
  fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
  #if canImport(Testing)
    guard Test.current != nil else { return }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    func attach(_ bytes: [UInt8], _ kind: String) {
      let title = String(name.description.map { $0 == "/" ? "-" : $0 })
      Attachment.record(bytes, named: "\(title).\(kind)", sourceLocation: location)
    }
    for verdict in findings.compactMap(\.verdict) {
      attach(verdict.print, "actual.\(verdict.layer.rawValue)")
      if let golden = verdict.golden { attach(golden, "expected.\(verdict.layer.rawValue)") }
      let difference = verdict.difference.bytes
      if !difference.isEmpty { attach(difference, "\(verdict.layer.rawValue).diff") }
    }
    attach(picture, "svg")
  #endif
}
