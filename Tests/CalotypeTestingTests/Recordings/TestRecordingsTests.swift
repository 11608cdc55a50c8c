import Foundation
import Testing

@testable import CalotypeTesting

/// The recordings that are shared by the prints of a run.
struct TestRecordingsTests {
  @Test func `recordings that change during a run are read again`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "calotype-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let sidecar = folder.appending(path: "dog/GET_a.meta")
    try FileManager.default.createDirectory(
      at: sidecar.deletingLastPathComponent(), withIntermediateDirectories: true)
    func ids() throws -> [String] {
      try TestRecordings.store(in: folder.path, of: ["dog"]).recordings.map { "\($0.id) \($0.outcome)" }
    }
    try Data("GET https://dog.ceo/a\n\nHTTP 200\n".utf8).write(to: sidecar)
    #expect(try ids() == ["dog/GET_a 200"])
    #expect(try ids() == ["dog/GET_a 200"])
    // In place: the file is the same one.
    let file = try FileHandle(forWritingTo: sidecar)
    try file.write(contentsOf: Data("GET https://dog.ceo/a\n\nHTTP 404\n\nrecorded: 2026-11-21\n".utf8))
    try file.close()
    #expect(try ids() == ["dog/GET_a 404"])
    try Data("GET https://dog.ceo/b\n\nHTTP 500\n".utf8).write(to: folder.appending(path: "dog/GET_b.meta"))
    #expect(try ids() == ["dog/GET_a 404", "dog/GET_b 500"])
    try FileManager.default.removeItem(at: sidecar)
    #expect(try ids() == ["dog/GET_b 500"])
  }
}
