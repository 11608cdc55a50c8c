import ArgumentParser
import CalotypeCatalog
import CalotypeRecordings
import CalotypeScreens
import Synchronization

/// The names that a shell completes. The script of `--generate-completion-script` runs the command to get them, so it knows
/// new screens and recordings at once.
enum Completion {
  /// The catalog of the command that runs, which few commands need. Completions are closures without a context.
  static let catalog = Mutex<(@Sendable () -> Catalog)?>(nil)

  fileprivate static var current: Catalog? { catalog.withLock { $0 }?() }

  /// Returns the arguments of the screen that an earlier word names: `query=`; those of all screens if none does.
  ///
  /// - Parameter words: The words of the command line.
  static func settings(after words: [String], in catalog: Catalog) -> [String] {
    let named = catalog.screens.filter { screen in
      words.contains { "\($0)/".hasPrefix("\(screen.id)/") || $0 == screen.app }
    }
    return (named.isEmpty ? catalog.screens : named).flatMap(\.arguments).map { "\($0.name)=" }.unique
  }
}

extension CompletionKind {
  /// The ids of apps, screens and states.
  static var screens: Self { .custom { _, _, _ in Completion.current?.ids ?? [] } }

  /// The arguments of the screen on the command line.
  static var settings: Self {
    .custom { words, _, _ in Completion.current.map { Completion.settings(after: words, in: $0) } ?? [] }
  }

  /// The names of the services.
  static var services: Self {
    .custom { _, _, _ in Completion.current.map { CalotypeCLI.services(of: $0).map(\.name) } ?? [] }
  }

  /// The names of services and the ids of recordings.
  static var recordings: Self {
    .custom { _, _, _ in
      guard let catalog = Completion.current, let folder = try? Folders(catalog).fixtures(nil),
        let store = try? RecordingStore(folder: folder)
      else { return [] }
      return store.recordings.map(\.service).unique + store.recordings.map(\.id)
    }
  }

  /// The names of the themes.
  static var themes: Self { .list(Theme.all.map(\.name)) }
}
