import CalotypeTesting
import Foundation
import Testing

/// The contrast check as a test calls it.
@MainActor
struct ExpectContrastTests {
  private func check(in themes: [Theme]) async throws {
    let package = FileManager.default.temporaryDirectory.appending(path: "calotype-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: package) }
    try FileManager.default.createDirectory(at: package.appending(path: "Fixtures"), withIntermediateDirectories: true)
    try Data().write(to: package.appending(path: "Package.swift"))
    try await expectContrast(
      try #require(Catalog.hints.prints.first), in: themes, beside: package.appending(path: "Tests.swift").path)
  }

  @Test func `a screen with enough contrast passes in every theme`() async throws {
    try await check(in: Theme.all)
  }

  @Test func `a screen with too little contrast is a failure with the place and the missing contrast`() async throws {
    let pale = Theme("pale", background: .dark) { role in
      role == .secondary ? Style(foreground: .hex(0x555558)) : Style()
    }
    let failures = await failures { try? await check(in: [.dark, pale]) }
    let first = try #require(failures.first?.message)
    #expect(
      first.hasPrefix("hint/line/usual has too little contrast in the theme “pale” with"), "\(first)")
    #expect(first.contains("row 1, columns 1–5: the contrast of “quiet” is"), "\(first)")
    #expect(first.contains("expected at least 4.5:1"), "\(first)")
    #expect(failures.allSatisfy { $0.message.contains("pale") })
  }
}

extension Catalog {
  fileprivate static let hints = Catalog("hint", services: [], displays: [Display(columns: 8, rows: 1)]) {
    ScreenEntry(
      id: "line", states: [ScreenState(name: "usual") { _ in Scene(view: Text("quiet").role(.secondary)) }])
  }
}
