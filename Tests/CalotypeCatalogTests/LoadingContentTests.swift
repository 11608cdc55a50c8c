import Calotype
import Synchronization
import Testing

@MainActor
struct LoadingContentTests {
  @Test func `a value is waited for`() {
    #expect(rows(content(.idle)) == ["                     ⠋ Loading breeds…"])
    #expect(rows(content(.loading)) == ["                     ⠋ Loading breeds…"])
  }

  @Test func `a failure shows its reason and how to fix it`() {
    #expect(
      rows(content(.failed(.status(503, message: nil)))) == [
        "",
        "                             ✗",
        "",
        "               The breeds could not be loaded",
        "           The service answered with status 503.",
        "   The trouble is on the service's side. Try again later.",
        "",
        "                         [ Retry ]",
      ])
  }

  @Test func `a value is shown, an empty one too`() {
    #expect(rows(content(.loaded(["African", "Akita"]))) == ["African", "Akita"])
    #expect(rows(content(.loaded([]))) == ["No breeds."])
  }

  @Test func `a value stays where it is during a reload`() {
    #expect(
      rows(content(.loading(previous: ["Akita"]))) == ["Akita                                      ⠋ Loading breeds…"])
  }

  @Test func `in a page, a reload changes only the end of the last row`() {
    func drawn(_ names: [String]) -> [String] {
      rows(page(.loading(previous: names)), columns: 30, rows: 5)
    }
    #expect(drawn(["African", "Akita"]) == [" African", " Akita", "", "            ⠋ Loading breeds…", "footer"])
    #expect(
      drawn(["African", "Akita", "Basset", "Beagle"]) == [
        " African", " Akita", " Basset", " Beagle     ⠋ Loading breeds…", "footer",
      ])
  }

  private func page(_ breeds: Breeds) -> some View {
    Page {
      content(breeds, retry: nil)
    } header: {
    } footer: {
      Text("footer")
    }
  }

  @Test func `a notice has a free row above it and below it`() {
    #expect(
      rows(page(.failed(.refused("no"), previous: ["Akita"]))) == [
        " Akita", "", " ✗ Not refreshed: The service refused: no.", "   Try again later.", "", "footer",
      ])
  }

  @Test func `a value stays where it is after the failure of a reload`() {
    #expect(
      rows(content(.failed(.status(503, message: nil), previous: ["Akita"])), columns: 40) == [
        "Akita",
        "",
        "✗ Not refreshed: The service answered",
        "  with status 503.",
        "  [ Retry ]",
      ])
    #expect(
      rows(content(.failed(.status(503, message: nil), previous: ["Akita"])), columns: 40, rows: 30).prefix(7) == [
        "Akita",
        "",
        "✗ Not refreshed: The service answered",
        "  with status 503.",
        "  The trouble is on the service's side.",
        "  Try again later.",
        "  [ Retry ]",
      ])
  }

  @Test func `a retry is offered only for failures`() {
    let presses = Mutex(0)
    let retry: Perform = { presses.withLock { $0 += 1 } }
    let button = [FocusID.control("Retry: The breeds could not be loaded")]
    #expect(press(content(.failed(.status(503, message: nil)), retry: retry)) == button)
    let stale = Breeds.failed(.status(503, message: nil), previous: ["Akita"])
    #expect(press(content(stale, retry: retry)) == button)
    #expect(presses.withLock { $0 } == 2)
    #expect(press(content(stale, retry: nil)).isEmpty)
    #expect(press(content(.loading(previous: ["Akita"]), retry: retry)).isEmpty)
  }

  @Test func `a list in pages does the same`() {
    var breeds = Pages()
    #expect(rows(content(breeds)) == ["                     ⠋ Loading breeds…"])
    _ = breeds.start()
    #expect(rows(content(breeds)) == ["                     ⠋ Loading breeds…"])
    breeds.finish(with: .failure(.refused("no")))
    #expect(rows(content(breeds))[3] == "               The breeds could not be loaded")
    _ = breeds.start()
    breeds.finish(with: .success(ListPage([Breed(id: "Akita")], next: 2)))
    #expect(rows(content(breeds)) == ["Akita"])
    _ = breeds.startNext()
    #expect(rows(content(breeds)) == ["Akita"])
    // What is wrong with a further page is said at the end of the list.
    breeds.finish(with: .failure(.refused("no")))
    #expect(rows(content(breeds)) == ["Akita"])
    _ = breeds.start()
    #expect(rows(content(breeds)) == ["Akita                                      ⠋ Loading breeds…"])
    breeds.finish(with: .failure(.refused("no")))
    #expect(rows(content(breeds)).prefix(3) == ["Akita", "", "✗ Not refreshed: The service refused: no.  [ Retry ]"])
  }

  private typealias Breeds = Loading<[String], APIError>
  private typealias Pages = Paging<Breed, Int, APIError>
  private struct Breed: Identifiable { let id: String }

  private func content(_ breeds: Breeds, retry: Perform? = {}) -> some View {
    LoadingContent(
      breeds, waiting: "Loading breeds…", failed: "The breeds could not be loaded", retry: retry
    ) { breeds in
      if breeds.isEmpty { Text("No breeds.") }
      for breed in breeds { Text(breed) }
    }
  }

  private func content(_ breeds: Pages) -> some View {
    LoadingContent(breeds, waiting: "Loading breeds…", failed: "The breeds could not be loaded", retry: {}) { breeds in
      for breed in breeds { Text(breed.id) }
    }
  }
}
