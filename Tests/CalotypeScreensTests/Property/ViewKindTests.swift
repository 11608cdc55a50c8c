import CalotypeScreens
import Foundation
import Fuzzing
import Testing

/// The generator of view trees must have every view and every modifier of the kit.
struct ViewKindTests {
  private static let names = Set(ViewKind.all.flatMap(\.names))

  @Test func `every public view is in the table of kinds`() throws {
    let views = try sources().flatMap { source in
      source.matches(of: /public (?:struct|final class|enum) (\w+)(?:<.*>)?: (?:\w+, )*(?:Primitive|Closure)?View\b/)
        .map {
          String($0.1)
        }
    }
    #expect(views.count > 30)
    #expect(views.filter { !Self.names.contains($0) } == [])
  }

  @Test func `every modifier is in the table of kinds`() throws {
    let methods = try sources().flatMap { source in
      source.matches(of: /\n  public (?:consuming )?func (\w+)/).map { String($0.1) }
    }
    #expect(methods.contains("padding"))
    let known = Self.names.union(["lowered", "appendNodes"])
    #expect(methods.filter { !known.contains($0) } == [])
  }

  @Test func `every kind exists in the sources`() throws {
    let all = try sources().joined()
    #expect(Self.names.subtracting(["+", "View"]).filter { !all.contains($0) } == [])
  }

  private func sources() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/Core/CalotypeScreens")
    let views = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Views").path)
    return try
      (views.filter { $0.hasSuffix(".swift") }.sorted().map { "Views/\($0)" } + ["View.swift", "ViewBuilder.swift"])
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }
  }
}
