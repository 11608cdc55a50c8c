import CalotypeCatalog
import CalotypeGoldens
import CalotypeRecordings
import CalotypeScreens

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
  private var scene: Scene?
  private var problem: String?
  private var display = 0
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

  private var matches: [Item] {
    let query = query.lowercased()
    return query.isEmpty ? items : items.filter { $0.id.contains(query) }
  }

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
        Text(item.state.displays.count == 1 ? "1 display" : "\(item.state.displays.count) displays").role(.secondary)
      } onSelect: { [self] item in
        show(item)
      }
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
        ScrollView(id: "print", columnOffset: 0) { picture(of: scene, item) }
      } else {
        Spinner("Playing the journey…")
      }
    } header: {
      TitleBar(item.id, trailing: caption(of: item)) { [self] in opened = nil }
    } footer: {
      Footer {
        KeyHelp(.escape, "Back")
        KeyHelp("n", "Next state")
        KeyHelp("p", "Previous")
        KeyHelp("s", "Size")
        KeyHelp("t", "Theme")
        KeyHelp("d", "Depth")
        KeyHelp("g", "Golden")
      }
    }
    .onKey("n") { [self] in step(by: 1) }
    .onKey("p") { [self] in step(by: -1) }
    .onKey("s") { [self] in display = (display + 1) % item.state.displays.count }
    .onKey("t") { [self] in theme = next(after: environment(of: item).theme, in: Theme.all) }
    .onKey("d") { [self] in depth = next(after: environment(of: item).colorDepth, in: ColorDepth.allCases) }
    .onKey("g") { [self] in side = next(after: side, in: Side.allCases) }
  }

  private func next<Value: Equatable>(after value: Value, in all: [Value]) -> Value {
    all[((all.firstIndex(of: value) ?? -1) + 1) % all.count]
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
    let frame = scene.frame(in: environment)
    let palette = Palette(for: environment.theme)
    guard side != .now else { return FrameView(frame, on: palette) }
    guard theme == nil, depth == nil else { return Text("Goldens have the theme and the colors of their display.") }
    do {
      let name = try GoldenName(id: item.id, display: item.state.displays[display].name)
      let golden = Golden(name, frame, depth: environment.colorDepth)
      let state = GoldenState(id: item.id, displays: item.state.displays.map(\.name), prints: [golden])
      let changes = try goldens.process(state, by: GoldenPolicy(mode: .check, caller: .command))
      guard let change = changes.last else {
        return VStack {
          Text("The print is equal to its golden.").role(.secondary)
          FrameView(frame, on: palette)
        }
      }
      guard let bytes = change.golden else { return Text("There is no golden yet.") }
      let before = Frame(print: bytes, atLeast: frame.size)
      return side == .golden
        ? FrameView(before, on: palette) : FrameView(frame, marking: frame.differences(from: before), on: palette)
    } catch {
      return Text("\(error)").role(.error)
    }
  }

  // MARK: Moves

  private func step(by step: Int) {
    let matches = matches
    guard let opened, let index = matches.firstIndex(where: { $0.id == opened.id }) else { return }
    show(matches[(index + step + matches.count) % matches.count])
  }

  private func show(_ item: Item) {
    (opened, scene, problem, display) = (item, nil, nil, 0)
    loading?.cancel()
    do {
      let transport = try stores.replay(item.screen, item.state)
      loading = Task { [weak self] in
        let queue = TaskQueue.shared
        let scene = await withTaskExecutorPreference(queue) {
          await item.state.scene(over: transport, on: nil, clock: queue, executor: queue)
        }
        guard let self, !Task.isCancelled else { return }
        self.scene = scene
        screen?.refresh()
      }
    } catch {
      problem = "\(error)"
    }
  }
}
