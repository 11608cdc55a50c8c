/// Every screen that an app can show, in every state worth looking at, at every size worth checking.
///
/// One list drives everything: printing, golden tests, the command line.
///
///     extension Catalog {
///       public static let dogs = Catalog("dogs", services: [.dog]) {
///         Screen("list", Dogs(), from: Dogs.State(), view: DogList.init) { await $0.send(.appeared) }
///           .state("loaded")
///           .state("failed", variant: "server-error")
///       }
///     }
public struct Catalog: Sendable {
  /// The screens in the order in which they were listed.
  public let screens: [ScreenEntry]

  /// The source files that list them: where a development build looks for recordings and goldens.
  public let sourceFiles: [String]

  /// Several apps as one.
  public init(_ catalogs: Catalog...) {
    self.screens = catalogs.flatMap(\.screens)
    self.sourceFiles = catalogs.flatMap(\.sourceFiles)
  }

  /// One app's screens. Their ids become `app/screen`.
  ///
  /// - Parameters:
  ///   - app: The app's name: `dogs`.
  ///   - services: Whom the app talks to.
  ///   - displays: How every screen is printed for goldens that does not name its own displays.
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
      entry.services = services
      return entry
    }
    self.sourceFiles = [sourceFile]
  }

  /// Everything that is printed, and so everything that has a golden.
  public var prints: [Print] {
    self.screens.flatMap { screen in
      screen.states.flatMap { state in
        screen.displays.map { Print(screen: screen, state: state, display: $0) }
      }
    }
  }

  /// The screen of the given id: `dogs/list`.
  public func screen(_ id: String) -> ScreenEntry? {
    self.screens.first { $0.id == id }
  }
}

/// Collects the screens of a ``Catalog``.
@resultBuilder
public enum CatalogBuilder {
  /// Several screens, one after the other.
  public static func buildBlock(_ screens: (any CatalogScreen)...) -> [ScreenEntry] {
    screens.map(\.entry)
  }
}
