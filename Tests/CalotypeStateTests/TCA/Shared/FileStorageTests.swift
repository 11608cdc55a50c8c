import CalotypeTCA
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
struct FileStorageTests {
  private struct Meetup: Codable, Equatable {
    var title: String
  }

  private let url = URL(filePath: "/\(UUID()).json")

  @Test func `each change replaces the file`() throws {
    @Dependency(\.defaultFileStorage) var files
    @Shared(.fileStorage(url)) var meetups: [Meetup] = []
    #expect(try files.read(url.path) == nil)
    $meetups.withLock { $0.append(Meetup(title: "Swift")) }
    let text = try files.read(url.path).map { String(decoding: $0, as: UTF8.self) }
    #expect(text?.filter { !$0.isWhitespace } == #"[{"title":"Swift"}]"#)
  }

  @Test func `the file's value overrides the default`() {
    withDependencies {
      $0.defaultFileStorage = .inMemory(fileSystem: [url: Data(#"[{"title":"Swift"}]"#.utf8)])
    } operation: {
      @Shared(.fileStorage(url)) var meetups: [Meetup] = []
      #expect(meetups == [Meetup(title: "Swift")])
    }
  }

  @Test func `two names of one file are one value`() {
    @Shared(.fileStorage(url)) var one = 1
    @Shared(.fileStorage(url)) var other = 2
    $one.withLock { $0 = 3 }
    #expect(other == 3)
  }

  @Test func `a file that cannot be read is reported, and is not replaced until the value changes`() async throws {
    let files = FileStorage.inMemory(fileSystem: [url: Data("broken".utf8)])
    let misuses = await misuses {
      withDependencies {
        $0.defaultFileStorage = files
      } operation: {
        @Shared(.fileStorage(url)) var number = 1
        #expect(number == 1)
        #expect($number.loadError != nil)
      }
    }
    #expect(misuses.count == 1)
    #expect(try files.read(url.path) == Data("broken".utf8))
  }

  @Test func `on the disk, folders are made on the way`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "calotype-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appending(path: "deep/number.json")
    withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      @Shared(.fileStorage(url)) var number = 1
      $number.withLock { $0 = 2 }
    }
    #expect(try Data(contentsOf: url) == Data("2".utf8))
  }
}
