import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeRecordings

/// The recordings that the states of a catalog use, found by running the journey of each.
struct Provenance {
  /// One state of the catalogue.
  struct State {
    /// The state's id: `dogs/list/loaded`.
    let id: String

    /// The names of the screen's displays.
    let displays: [String]

    /// The recordings that the journey used, in the order of the store: `dog/GET_breeds_list_all`.
    let recordings: [String]
  }

  /// Every state, in the catalogue's order.
  let states: [State]

  /// Runs the journey of every state over recordings. Each set of services is read once.
  ///
  /// - Parameter recordings: The folder of recordings; nil where there is none, and so nothing is used.
  @MainActor
  static func trace(_ catalog: Catalog, recordings: String?) async throws -> Provenance {
    let stores = recordings.map(RecordingStores.init(folder:))
    var states: [State] = []
    for screen in catalog.screens {
      for state in screen.states {
        var used: [String] = []
        if let stores {
          let transport = ReplayTransport(try stores.store(for: screen.services), variants: state.variants)
          _ = await state.scene(over: transport)
          used = transport.used.map(\.id)
        }
        states.append(
          State(id: "\(screen.id)/\(state.name)", displays: screen.displays.map(\.name), recordings: used))
      }
    }
    return Provenance(states: states)
  }

  /// The ids of the states that a recording feeds, in the catalogue's order.
  func states(using recording: String) -> [String] {
    self.states.filter { $0.recordings.contains(recording) }.map(\.id)
  }
}

/// The recordings that a user names: by id, by the name of a file, or by how either begins, up to the end of a part.
///
///     recordings(named: "dog/GET_breeds_list_all", in: store)            // that one
///     recordings(named: "GET_breeds_list_all@empty.json", in: store)     // dog/GET_breeds_list_all@empty
///     recordings(named: "dog/GET_breed", in: store)                      // every one of a breed, and none of breeds
///
/// - Throws: A usage error where there is none.
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
    throw ValidationError("No recording is called “\(name)”.\(hint) “fixtures list” lists them.")
  }
  return found
}
