import CalotypePictures
import CalotypeScreens
import FrameSamples

extension ViewKind {
  static let leaves: [ViewKind] = [
    ViewKind(
      "Text", "+", "bold", "dim", "italic", "underline", "strikethrough", "link", "brand", "lineLimit", "alignment",
      "role"
    ) { random, _ in random.styledText() },
    ViewKind("Text") { random, _ in Text(random.word()).lineLimit(1) },
    ViewKind("Symbol") { random, _ in random.symbol() },
    ViewKind("StyledSymbol", "role") { random, _ in random.symbol().role(random.role()) },
    ViewKind("Divider") { random, _ in Divider(random.direction(), border: random.border()) },
    ViewKind("Spacer") { random, _ in random.isLucky(1, in: 2) ? Spacer() : Spacer(minimum: random.length()) },
    ViewKind("Spinner") { random, _ in Spinner(random.word(), step: random.length()) },
    ViewKind("Label") { random, _ in
      random.isLucky(1, in: 2)
        ? Label(random.text(), symbol: random.symbol(), role: random.role())
        : Label(random.styledText(), symbol: random.symbol())
    },
    ViewKind("Badge") { random, _ in
      random.isLucky(1, in: 2)
        ? Badge(
          random.word(), role: random.role(), brand: random.maybe { $0.number(0...0xFFFFFF) }.map { .hex(UInt32($0)) })
        : Badge(random.length(3_000), limit: random.maybe { $0.length(99) }, role: random.role())
    },
    ViewKind("LargeNumber") { random, _ in
      LargeNumber(
        random.isLucky(1, in: 4) ? random.word() : "\(random.length())", isTall: random.isLucky(1, in: 2),
        role: random.role())
    },
    ViewKind("Button") { random, _ in
      Button(
        random.word(), id: random.isLucky(1, in: 4) ? random.word() : nil,
        role: Button.Role.allCases[random.number(0...2)], isBusy: random.isLucky(1, in: 6), step: random.length()
      ) {}
    },
    ViewKind("AlertButton") { random, _ in
      AlertButton(random.word(), role: AlertButton.Role.allCases[random.number(0...2)]) {}
    },
    ViewKind("TextField") { random, _ in
      TextField(
        random.word(), text: random.isLucky(1, in: 3) ? "" : random.text(), cursor: random.maybe { $0.length(30) },
        isSecure: random.isLucky(1, in: 6), error: random.isLucky(1, in: 4) ? random.text() : nil
      ) { _ in }
    },
    ViewKind("Toggle") { random, _ in Toggle(random.word(), isOn: random.isLucky(1, in: 2)) { _ in } },
    ViewKind("Stepper") { random, _ in
      let (first, second) = (random.length(2_000), random.length(2_000))
      return Stepper(
        random.word(), value: random.length(2_000), in: min(first, second)...max(first, second), step: random.length()
      ) { _ in }
    },
    ViewKind("Picker") { random, _ in
      Picker(
        random.word(), (0..<random.number(0...6)).map { _ in random.word() },
        selection: random.isLucky(1, in: 3) ? nil : random.word(), direction: random.direction(), label: { $0 }
      ) { _ in }
    },
    ViewKind("ProgressBar") { random, _ in
      let values = [0, 0.001, 0.5, 0.999, 1, -1, 7, .infinity, -.infinity, .nan]
      let showsNumber = random.isLucky(1, in: 2)
      return random.isLucky(1, in: 2)
        ? ProgressBar(random.word(), value: values[random.number(0...9)], showsNumber: showsNumber)
        : ProgressBar(random.word(), count: random.length(200), of: random.length(200), showsNumber: showsNumber)
    },
    ViewKind("KeyHelp") { random, _ in
      random.isLucky(1, in: 2)
        ? KeyHelp(random.word(), random.word()) : KeyHelp(random.key(), random.word())
    },
    ViewKind("TitleBar") { random, _ in
      TitleBar(
        random.text(), trailing: random.isLucky(1, in: 2) ? random.word() : nil,
        background: TitleBar.Background.allCases[random.number(0...1)], back: random.perform())
    },
    ViewKind("Tabs") { random, _ in
      let titles = (0..<random.number(0...12)).map { _ in random.word() }
      return Tabs(
        Array(titles.indices), selection: random.maybe { $0.number(-1...12) }, id: random.name(), title: { titles[$0] }
      ) { _ in }
    },
    ViewKind("Picture") { random, _ in
      let phase: Picture.Phase
      switch random.number(0...2) {
      case 0:
        let (width, height) = (random.number(1...40), random.number(1...40))
        let bytes = (0..<width * height * 4).map { _ in UInt8(random.number(0...255)) }
        phase = Pixels(width: width, height: height, bytes: bytes).map { .shown($0) } ?? .loading()
      case 1: phase = .loading(step: random.length())
      default: phase = .failed(cause: random.text(), retry: random.perform())
      }
      return Picture(
        phase, alternative: random.text(), title: random.isLucky(1, in: 2) ? random.word() : nil,
        mode: random.isLucky(1, in: 2) ? .fit : .fill)
    },
    ViewKind("Confirmation") { random, _ in
      Confirmation(
        random.text(), message: random.isLucky(1, in: 2) ? random.text() : nil,
        confirm: random.isLucky(1, in: 2) ? random.word() : nil, onConfirm: {}, onCancel: {})
    },
  ]
}

extension SplitMix {
  mutating func perform() -> Perform? {
    let nothing: Perform = {}
    return isLucky(1, in: 2) ? nil : nothing
  }

  mutating func key() -> Key { isLucky(1, in: 2) ? .escape : .character(word().first ?? "q") }
}
