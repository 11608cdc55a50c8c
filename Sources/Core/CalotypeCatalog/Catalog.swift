/// The screens of an app, with their states and displays.
///
/// A catalog is the source of the prints, the golden tests and the command line.
///
///     extension Catalog {
///       public static let dogs = Catalog("dogs", services: [.dog]) {
///         Screen("list", Dogs(), from: Dogs.State(), view: DogList.init) { await $0.send(.appeared) }
///           .state("loaded")
///           .state("failed", variant: "server-error")
///       }
///     }
public struct Catalog: Sendable {
  /// The screens, in their declared order.
  public let screens: [ScreenEntry]

  /// The source files of the catalog. Development builds search recordings and goldens in their packages.
  package let sourceFiles: [String]

  /// Combines the catalogs of several apps.
  public init(_ catalogs: Catalog...) {
    screens = catalogs.flatMap(\.screens)
    sourceFiles = catalogs.flatMap(\.sourceFiles)
  }

  /// Creates the catalog of one app. The ids of its screens become `app/screen`.
  ///
  /// - Parameters:
  ///   - app: The app's name: `dogs`.
  ///   - services: The services that the app sends requests to.
  ///   - displays: The displays of screens without their own.
  ///   - sourceFile: The source file of the catalog.
  ///   - screens: The screens.
  public init(
    _ app: String,
    services: [Service],
    displays: [Display] = Display.standard,
    sourceFile: String = #filePath,
    @CatalogBuilder screens: () -> [ScreenEntry]
  ) {
    self.screens = screens().map { entry in
      var entry = entry
      entry.id = "\(app)/\(entry.id)"
      if entry.displays.isEmpty { entry.displays = displays }
      for index in entry.states.indices where entry.states[index].displays.isEmpty {
        entry.states[index].displays = entry.displays
      }
      entry.services = services
      entry.sourceFile = sourceFile
      return entry
    }
    sourceFiles = [sourceFile]
  }

  /// All prints, one for each state and display. Each has a golden.
  public var prints: [Print] {
    screens.flatMap { screen in
      screen.states.flatMap { state in
        state.displays.map { Print(screen: screen, state: state, display: $0) }
      }
    }
  }

  /// Returns the screen with an id, e.g. `dogs/list`.
  public func screen(_ id: String) -> ScreenEntry? { screens.first { $0.id == id } }
}

/// The result builder for the screens of a ``Catalog``.
@resultBuilder
public enum CatalogBuilder {
  /// Combines screens in order.
  public static func buildBlock(_ screens: (any CatalogScreen)...) -> [ScreenEntry] { screens.map(\.entry) }
}
