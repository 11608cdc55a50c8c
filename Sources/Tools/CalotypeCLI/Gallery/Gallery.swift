import CalotypeCatalog
import CalotypeGoldens
import CalotypeRecordings
import CalotypeScreens
import CalotypeState

/// The states of a catalog: a list of them, and the print of one on a display, beside its golden.
@MainActor
final class Gallery {
  /// A state of the catalog.
  struct Item: Identifiable, Sendable {
    let screen: ScreenEntry
    let state: ScreenState
    var id: String { "\(screen.id)/\(state.name)" }
  }

  /// The part of a comparison that is shown.
  enum Side: String, CaseIterable {
    case now, golden, differences
  }

  private let items: [Item]
  private let stores: RecordingStores
  private let goldens: GoldenStore
  private weak var screen: LiveScreen?

  private var query = ""
  private var opened: Item?
  /// The state that was opened last.
  private var last: Item?
  private var scene: Scene?
  private var problem: String?
  /// The shots of a journey in a theme and depth that its prints do not have.
  private var shots: [Frame] = []
  private var display = 0
  /// The name of the display that the user chose. States without it use their first one.
  private var size: String?
  private var columnOffset = 0
  private var theme: Theme?
  private var depth: ColorDepth?
  private var side = Side.now
  private var loading: Task<Void, Never>?

  init(of catalog: Catalog, recordings: String, goldens: String) {
    items = catalog.screens.flatMap { screen in screen.states.map { Item(screen: screen, state: $0) } }
    stores = RecordingStores(folder: recordings)
    self.goldens = GoldenStore(folder: goldens)
  }

  /// Shows the gallery.
  func open(on screen: LiveScreen) {
    self.screen = screen
    screen.present { [self] in opened.map { print(of: $0) } ?? list }
  }

  private var matches: [Item] { SearchQuery(query).filter(items) { [$0.id] } }

  // MARK: Views

  private var list: any View {
    let matches = matches
    return Page {
      HStack(spacing: 1) {
        Symbol.search.role(.accent)
        TextField("Filter states", text: query, key: "/") { [self] in query = $0 }
      }
      .padding(rows: 1)
      if matches.isEmpty { EmptyState("No state matches “\(query)”.", hint: "Change or clear the filter.") }
      List("states", matches) { item in
        Text(item.id).lineLimit(1)
        Spacer()
        Text(counted(item.state.displays.count, "display")).role(.secondary)
      } onSelect: { [self] item in
        show(item)
      }
      .environment(\.opened, last.map { .row(list: "states", id: $0.id) })
    } header: {
      TitleBar("Gallery", trailing: "\(matches.count) of \(items.count) states")
    } footer: {
      Footer {
        KeyHelp("/", "Filter")
        KeyHelp(.enter, "Open")
        KeyHelp("q", "Quit")
      }
    }
  }

  private func print(of item: Item) -> any View {
    Page {
      if let problem {
        ErrorState("This state cannot be shown", cause: problem)
      } else if let scene {
        ScrollView(id: "print", columnOffset: columnOffset) { picture(of: scene, item) }
      } else {
        Spinner("Playing the journey…")
      }
    } header: {
      TitleBar(item.id, trailing: caption(of: item)) { [self] in opened = nil }
    } footer: {
      Footer {
        KeyHelp(.escape, "Back")
        if hiddenColumns(of: item) > 0 { KeyHelp("←→", "Move") }
        KeyHelp("n", "Next state")
        KeyHelp("p", "Previous")
        KeyHelp("s", item.state.isFilmed ? "Step or size" : "Size")
        KeyHelp("t", "Theme")
        KeyHelp("d", "Depth")
        KeyHelp("g", "Golden")
        KeyHelp("r", "Run")
      }
    }
    .onKey("n") { [self] in step(by: 1) }
    .onKey("p") { [self] in step(by: -1) }
    .onKey("s") { [self] in
      display = (display + 1) % item.state.displays.count
      size = item.state.displays[display].name
      if item.state.isFilmed, changesColors { show(item) }
    }
    .onKey("t") { [self] in
      theme = next(after: environment(of: item).theme, in: Theme.all)
      if item.state.isFilmed { show(item) }
    }
    .onKey("d") { [self] in
      depth = next(after: environment(of: item).colorDepth, in: ColorDepth.allCases)
      if item.state.isFilmed { show(item) }
    }
    .onKey("r") { [self] in run(item) }
    .onKey(.left) { [self] in columnOffset = max(0, columnOffset - 8) }
    .onKey(.right) { [self] in columnOffset = min(hiddenColumns(of: item), columnOffset + 8) }
    .onKey("g") { [self] in (side, columnOffset) = (next(after: side, in: Side.allCases), 0) }
  }

  private func next<Value: Equatable>(after value: Value, in all: [Value]) -> Value {
    all[((all.firstIndex(of: value) ?? -1) + 1) % all.count]
  }

  private var changesColors: Bool { theme != nil || depth != nil }

  /// The columns of the print that the terminal has no room for, beside the margins and a bar.
  private func hiddenColumns(of item: Item) -> Int {
    max(0, item.state.displays[display].environment.size.columns + 4 - (screen?.size.columns ?? 0))
  }

  private func environment(of item: Item) -> RenderEnvironment {
    var environment = item.state.displays[display].environment
    environment.theme = theme ?? environment.theme
    environment.colorDepth = depth ?? environment.colorDepth
    return environment
  }

  private func caption(of item: Item) -> String {
    let own = item.state.displays[display]
    return [own.name, theme?.name, depth.map { "\($0)" }, side.rawValue].compactMap { $0 }.joined(separator: " · ")
  }

  /// The print, its golden, or the print with the cells marked that differ from the golden.
  private func picture(of scene: Scene, _ item: Item) -> any View {
    let environment = environment(of: item)
    let first = item.state.displays.firstIndex { $0.environment.size == environment.size } ?? 0
    let shot = display - first
    let frame = shots.indices.contains(shot) ? shots[shot] : scene.frame(in: environment)
    let palette = Palette(for: environment.theme)
    guard side != .now else { return FrameView(frame, on: palette) }
    guard theme == nil, depth == nil else { return Text("Goldens have the theme and the colors of their display.") }
    do {
      let name = try GoldenName(id: item.id, display: item.state.displays[display].name)
      let golden = Golden(name, frame, depth: environment.colorDepth)
      let state = GoldenState(id: item.id, displays: item.state.displays.map(\.name), prints: [golden])
      let changes = try goldens.process(state, by: GoldenPolicy(mode: .check, caller: .command))
      guard let change = changes.last else {
        return captioned("The print is equal to its golden.", FrameView(frame, on: palette))
      }
      guard let bytes = change.golden else { return Text("There is no golden yet.") }
      let before = Frame(print: bytes, atLeast: frame.size)
      let accepted = FrameView(before, on: palette)
      let now = FrameView(frame, marking: side == .golden ? [] : frame.differences(from: before), on: palette)
      guard side == .golden else { return now }
      guard before.size.columns + frame.size.columns + 6 <= screen?.size.columns ?? 0 else { return accepted }
      return HStack(spacing: 2) {
        captioned("Golden", accepted)
        captioned("Now", now)
      }
    } catch {
      return Text("\(error)").role(.error)
    }
  }

  // MARK: Moves

  /// Runs the state as an app until the user quits it.
  private func run(_ item: Item) {
    guard let transport = replay(item) else { return }
    screen?.open {
      $0.start(item.state, over: transport, storage: nil, clock: TaskQueue.shared, executor: TaskQueue.shared)
    }
  }

  /// Returns the transport of a state; shows the error if its recordings cannot be read.
  private func replay(_ item: Item) -> ReplayTransport? {
    do { return try stores.replay(item.screen, item.state) } catch { problem = "\(error)" }
    return nil
  }

  private func step(by step: Int) {
    let matches = matches
    guard let opened, let index = matches.firstIndex(where: { $0.id == opened.id }) else { return }
    show(matches[(index + step + matches.count) % matches.count])
  }

  private func show(_ item: Item) {
    (opened, last, scene, problem, shots, columnOffset) = (item, item, nil, nil, [], 0)
    let names = item.state.displays.map(\.name)
    let wanted = size ?? names.first ?? ""
    let cells = wanted.prefix { $0 != "-" }
    display = names.firstIndex(of: wanted) ?? names.firstIndex { $0.prefix { $0 != "-" } == cells } ?? 0
    loading?.cancel()
    guard let transport = replay(item) else { return }
    loading = Task { [weak self] in
      let queue = TaskQueue.shared
      let scene = await withTaskExecutorPreference(queue) {
        await item.state.scene(over: transport, on: nil, clock: queue, executor: queue)
      }
      guard let self, !Task.isCancelled else { return }
      if changesColors, let film = await item.state.film(over: transport, in: environment(of: item)) {
        if Task.isCancelled { return }
        (shots, problem) = (film.shots.map(\.frame), film.problem)
      }
      self.scene = scene
      screen?.refresh()
    }
  }
}

/// A picture below its title.
func captioned(_ title: String, _ picture: any View) -> some View {
  VStack {
    Text(title).role(.secondary)
    picture
  }
}
