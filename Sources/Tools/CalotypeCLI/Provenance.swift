import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeRecordings

/// The recordings that the states of a catalog use, found by running the journey of each.
struct Provenance {
  /// One state of the catalog.
  struct State {
    /// The id: `dogs/list/loaded`.
    let id: String

    /// The names of the screen's displays.
    let displays: [String]

    /// The recordings that the journey used, in the order of the store: `dog/GET_breeds_list_all`.
    let recordings: [String]
  }

  /// All states, in the order of the catalog.
  let states: [State]

  /// Runs the journey of every state over recordings.
  ///
  /// - Parameter recordings: The folder of recordings; `nil` if there is none.
  @MainActor
  static func trace(_ catalog: Catalog, recordings: String?) async throws -> Provenance {
    guard let recordings else {
      return Provenance(
        states: catalog.screens.flatMap { screen in
          screen.states.map {
            State(id: "\(screen.id)/\($0.name)", displays: screen.displays.map(\.name), recordings: [])
          }
        })
    }
    let stores = RecordingStores(folder: recordings)
    let rendered = try await catalog.rendered { screen, state -> ReplayTransport? in
      ReplayTransport(try stores.store(for: screen.services), variants: state.variants)
    }
    return Provenance(
      states: rendered.map { state in
        State(
          id: state.id, displays: state.screen.displays.map(\.name), recordings: state.transport.used.map(\.id))
      })
  }

  /// The ids of the states that use a recording, in the order of the catalog.
  func states(using recording: String) -> [String] {
    self.states.filter { $0.recordings.contains(recording) }.map(\.id)
  }
}

/// Finds recordings by id, by file name, or by a prefix of either that ends where a part ends.
///
///     recordings(named: "dog/GET_breeds_list_all", in: store)            // that one
///     recordings(named: "GET_breeds_list_all@empty.json", in: store)     // dog/GET_breeds_list_all@empty
///     recordings(named: "dog/GET_breed", in: store)                      // all of a breed, none of breeds
///
/// - Throws: A usage error if there is none.
func recordings(named name: String, in store: RecordingStore) throws -> [Recording] {
  func isNamed(_ path: String) -> Bool { path == name || path.hasSuffix("/\(name)") || name.hasSuffix("/\(path)") }
  let exact = store.recordings.filter { recording in
    isNamed(recording.id) || isNamed(recording.sidecarFile) || recording.bodyFile.map(isNamed) == true
  }
  if !exact.isEmpty { return exact }
  let found = store.recordings.filter { recording in
    [recording.id, String(recording.id.dropFirst(recording.service.count + 1))].contains { path in
      path.hasPrefix(name) && (name.hasSuffix("/") || "/_@~".contains(path.dropFirst(name.count).prefix(1)))
    }
  }
  guard !name.isEmpty, !found.isEmpty else {
    let hint = didYouMean(name, among: store.recordings.map(\.id))
    throw ValidationError("There is no recording “\(name)”.\(hint) “fixtures list” lists them.")
  }
  return found
}
