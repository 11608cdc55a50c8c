import CalotypeHAR
import CalotypeRecordings
import Foundation
import Testing

/// Shortened archives of real programs: a browser's developer tools, a proxy, and a browser's driver.
struct HARSampleTests {
  private func decisions(of file: String) throws -> (HARImport, saved: [String]) {
    let url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Samples/\(file)")
    let log = try HARLog(parsing: Array(Data(contentsOf: url)), file: file)
    var plan = HARImport(log, services: [.init(name: "dog", url: dogAPI)], today: "2026-11-21")
    let folder = try TemporaryFolder()
    let saved = try plan.save(to: folder.path).map(\.description)
    for file in try folder.files() { #expect(try !folder.text(of: file).contains("Bearer")) }
    return (plan, saved)
  }

  private func told(_ plan: HARImport) -> [String] {
    plan.decisions.map { "\($0.number) \($0.requestLine): \($0.skipReason ?? "imported")" }
      + plan.otherHosts.map { "\($0.count) to \($0.host)" }
  }

  @Test func `mitmproxy`() throws {
    let (plan, saved) = try decisions(of: "mitmproxy.har")
    #expect(
      self.told(plan) == [
        "1 GET https://dog.ceo/api/breeds/list/all: imported",
        "2 GET https://dog.ceo/api/breed/pug/images/random: imported",
        "3 GET https://dog.ceo/api/breed/nope/images/random: status 404 can only be imported as a variant, "
          + "with --variant",
        "5 POST https://dog.ceo/api/x: POST may change data on the server; import it with --unsafe",
        "1 to nowhere.example",
      ])
    #expect(saved == ["added dog/GET_breed_pug_images_random", "added dog/GET_breeds_list_all"])
  }

  @Test func `Chromium's developer tools`() throws {
    let (plan, saved) = try decisions(of: "devtools.har")
    #expect(
      told(plan) == [
        "1 GET https://dog.ceo/api/breeds/list/all: imported",
        "3 GET https://dog.ceo/api/breed/pug/images/random: imported",
        "4 GET https://dog.ceo/api/breed/nope/images/random: status 404 can only be imported as a variant, "
          + "with --variant",
        "5 GET https://dog.ceo/api/breed/hound/images/random: imported",
        "7 POST https://dog.ceo/api/x: POST may change data on the server; import it with --unsafe",
        "1 to dog.ceo",
        "1 to nowhere.example",
      ])
    #expect(
      saved == [
        "added dog/GET_breed_hound_images_random", "added dog/GET_breed_pug_images_random",
        "added dog/GET_breeds_list_all",
      ])
  }

  @Test func `Playwright`() throws {
    let (plan, saved) = try decisions(of: "playwright.har")
    #expect(
      told(plan) == [
        "1 GET https://dog.ceo/api/breeds/list/all: imported",
        "2 GET https://dog.ceo/api/breed/pug/images/random: imported",
        "3 GET https://dog.ceo/api/breed/nope/images/random: status 404 can only be imported as a variant, "
          + "with --variant",
        "4 GET https://dog.ceo/api/breed/hound/images/random: imported",
        "6 POST https://dog.ceo/api/x: POST may change data on the server; import it with --unsafe",
        "1 to nowhere.example",
      ])
    #expect(saved.count == 3)
  }
}
