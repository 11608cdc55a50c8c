import CalotypeCatalog
import CalotypeRecordings
import CalotypeScreens
import IssueReporting

/// Expects that everything on a screen can be read: in each theme, and as each number of colours shows it.
///
///     @Test(arguments: Catalog.dogs.prints.filter { $0.display.name == "80x24" })
///     func `every screen can be read in every theme`(_ print: Print) async throws {
///       try await expectContrast(print)
///     }
///
/// What is checked are the cells as they were drawn, not the theme's list of colours: text must stand 4.5 to 1 apart from
/// what is behind it (WCAG 2.2, 1.4.3; 7 to 1 in a theme of high contrast), lines and signs 3 to 1 (1.4.11). Where a print
/// leaves a colour to the terminal, it is that of the theme’s page, see ``Palette``; at 16 colours xterm’s values are
/// judged too. A print without colours passes.
///
/// The print's own theme and depth do not matter; its size and its glyphs do.
///
/// - Parameters:
///   - themes: The themes in which the screen must be readable.
///   - sourceFile: A file of the package that keeps the recordings, where that is not the test's own.
/// - Throws: Where the folder of recordings is missing, or a recording is malformed.
@MainActor
public func expectContrast(
  _ print: Print,
  in themes: [Theme] = Theme.all,
  beside sourceFile: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async throws {
  let place = try TestFolders(above: sourceFile ?? "\(filePath)")
  let recordings = try TestRecordings.store(in: place.fixtures, of: print.screen.services.map(\.name))
  let transport = ReplayTransport(recordings, variants: print.state.variants)
  let scene = await withoutNetwork(fileID: fileID, filePath: filePath, line: line, column: column) {
    await print.state.scene(over: transport)
  }
  for theme in themes {
    var environment = print.display.environment
    environment.theme = theme
    let frame = scene.frame(in: environment)
    for depth in ColorDepth.allCases {
      let findings = frame.contrastFailures(theme: theme, depth: depth)
      guard !findings.isEmpty else { continue }
      let list = findings.map { "  \($0)" }.joined(separator: "\n")
      reportIssue(
        "\(print.id) cannot be read everywhere in the theme “\(theme.name)” in \(depth.words):\n\n\(list)\n\n"
          + "Give the text another role, or the role another colour.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

extension ColorDepth {
  fileprivate var words: String {
    switch self {
    case .none: "no colours"
    case .ansi16: "16 colours"
    case .ansi256: "256 colours"
    case .truecolor: "all colours"
    }
  }
}
