import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeRecordings

/// Which recordings the states of a catalogue are made of, found out by walking to each of them.
struct Provenance {
  /// One state of the catalogue.
  struct State {
    /// The state's id: `dogs/list/loaded`.
    let id: String

    /// The names of the screen's variants.
    let variants: [String]

    /// The recordings that the walk used, in the order of the store: `dog/GET_breeds_list_all`.
    let fixtures: [String]
  }

  /// Every state, in the catalogue's order.
  let states: [State]

  /// Walks to every state over recordings. Each set of services is read once.
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
          let transport = ReplayTransport(try stores.store(for: screen.services), variants: state.fixtures)
          _ = await state.scene(over: transport)
          used = transport.used.map(\.id)
        }
        states.append(
          State(id: "\(screen.id)/\(state.name)", variants: screen.variants.map(\.name), fixtures: used))
      }
    }
    return Provenance(states: states)
  }

  /// The ids of the states that a recording feeds, in the catalogue's order.
  func states(using recording: String) -> [String] {
    self.states.filter { $0.fixtures.contains(recording) }.map(\.id)
  }
}

/// The recordings that a user names: by id, by the name of a file, or by how either begins, up to the end of a part.
///
///     recordings(named: "dog/GET_breeds_list_all", in: store)            // that one
///     recordings(named: "GET_breeds_list_all@empty.json", in: store)     // dog/GET_breeds_list_all@empty
///     recordings(named: "dog/GET_breed", in: store)                      // every one of a breed, and none of breeds
///
/// - Throws: A usage error where there is none.
func recordings(named name: String, in store: FixtureStore) throws -> [Recording] {
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
