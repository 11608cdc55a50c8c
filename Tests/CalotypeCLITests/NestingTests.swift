import Foundation
import Testing

/// A screen whose views are nested too deep, in the commands: `endless/nest` of `Tests/Support/FaultyGallery`.
struct NestingTests {
  private static let message =
    """
    cannot be drawn. Views are nested more than 10000 levels deep: Nest › VStack › Nest › VStack › … › Nest › VStack › \
    Nest › VStack. Each view and each modifier is a level. Check whether one of these views contains itself.

    """

  @Test func `the screen is not shown, and the error names the views`() throws {
    let result = try FaultyGallery.run(["show", "endless/nest"])
    #expect(result.code == 1)
    #expect(result.output == "")
    #expect(result.errors == "endless/nest/usual \(Self.message)")
  }

  @Test func `the golden of such a state is neither recorded nor compared`() throws {
    let folder = try TemporaryFolder()
    for command in ["record", "check"] {
      let root = folder.url.path + "/__Snapshots__"
      let result = try FaultyGallery.run([command, "endless", "--goldens", root])
      #expect(result.code == 1)
      #expect(result.errors.contains("endless/nest/usual \(Self.message)"), "\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: root + "/endless"))
    }
  }
}
