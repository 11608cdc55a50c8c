import CalotypeCatalog
import CalotypeRecordings
import CalotypeScreens
import CalotypeState
import IssueReporting

/// Expects that a screen has enough contrast in every theme and at every color depth.
///
///     @Test(arguments: Catalog.dogs.prints.filter { $0.display.name == "80x24" })
///     func `every screen has enough contrast`(_ print: Print) async throws {
///       try await expectContrast(print)
///     }
///
/// It checks the drawn cells, not the theme's colors: text needs a contrast of 4.5 to 1 with its background (WCAG 2.2,
/// 1.4.3; 7 to 1 in a high-contrast theme), lines and symbols need 3 to 1 (1.4.11). If a print leaves a color to the
/// terminal, the color of the theme's page counts, see ``Palette``; at 16 colors the values of xterm are checked, too. A
/// print without colors passes.
///
/// The print's own theme and depth are ignored; its size and glyphs are used.
///
/// - Parameters:
///   - themes: The themes to check.
///   - sourceFile: A file of the package with the recordings, if it is not the test's own package.
/// - Throws: An error if the folder of recordings is missing, or a recording is malformed.
@MainActor
public func expectContrast(
  _ print: Print,
  in themes: [Theme] = Theme.all,
  beside sourceFile: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) async throws {
  let (scene, _) = try await rendered(
    print, in: packageFolder(above: sourceFile ?? "\(filePath)"),
    at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  for theme in themes {
    var environment = print.display.environment
    environment.theme = theme
    let frame = scene.frame(in: environment)
    for depth in ColorDepth.allCases {
      let failures = frame.contrastFailures(theme: theme, depth: depth)
      guard !failures.isEmpty else { continue }
      let list = failures.map { "  \($0)" }.joined(separator: "\n")
      reportIssue(
        "\(print.id) has too little contrast in the theme “\(theme.name)” with \(depth.words):\n\n\(list)\n\n"
          + "Use another role there, or change the color of the role in the theme.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}

extension ColorDepth {
  fileprivate var words: String {
    switch self {
    case .none: "no colors"
    case .ansi16: "16 colors"
    case .ansi256: "256 colors"
    case .truecolor: "all colors"
    }
  }
}
