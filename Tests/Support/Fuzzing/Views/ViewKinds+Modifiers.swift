import CalotypeScreens
import FrameSamples

extension ViewKind {
  /// Each of them changes one view.
  static let modifiers: [ViewKind] = [
    Self.modifier("ModifiedView", "padding") { random, view in
      view.padding(
        Insets(left: random.length(3), right: random.length(3), top: random.length(2), bottom: random.length(2)))
    },
    Self.modifier("ModifiedView", "padding") { random, view in
      view.padding(columns: random.length(3), rows: random.length(3))
    },
    Self.modifier("ModifiedView", "centered") { _, view in view.centered() },
    Self.modifier("ModifiedView", "border") { random, view in
      view.border(random.isLucky(1, in: 2) ? random.styledText() : nil, random.border(), role: random.role())
    },
    Self.modifier("ModifiedView", "background") { random, view in
      random.isLucky(1, in: 4)
        ? view.background(brand: .hex(UInt32(random.number(0...0xFFFFFF)))) : view.background(random.role())
    },
    Self.modifier("ModifiedView", "layoutPriority") { random, view in view.layoutPriority(random.length(2)) },
    Self.modifier("ModifiedView", "frame") { random, view in
      view.frame(
        columns: random.maybe { $0.length(40) }, rows: random.maybe { $0.length(10) }, horizontal: random.alignment(),
        vertical: random.alignment())
    },
    Self.modifier("ModifiedView", "frame") { random, view in
      view.frame(
        minColumns: random.maybe { $0.length(40) }, maxColumns: random.maybe { $0.length(40) },
        minRows: random.maybe { $0.length(10) }, maxRows: random.maybe { $0.length(10) },
        horizontal: random.alignment(), vertical: random.alignment())
    },
    Self.modifier("ModifiedView", "frame") { random, view in
      view.frame(
        minColumns: random.isLucky(1, in: 2) ? .max : nil, minRows: .max, horizontal: random.alignment(),
        vertical: random.alignment())
    },
    Self.modifier("ModifiedView", "onKey") { random, view in view.onKey(random.key()) {} },
    Self.modifier("ModifiedView", "environment") { random, view in
      view.environment(\.theme, Theme.all[random.number(0...Theme.all.count - 1)])
    },
    Self.modifier("ModifiedView", "environment") { random, view in
      view.environment(\.glyphs, random.isLucky(1, in: 2) ? .ascii : .unicode)
    },
    Self.modifier("ModifiedView", "disabled") { random, view in view.disabled(random.isLucky(3, in: 4)) },
    Self.modifier("scrollIndicator") { random, view in
      view.environment(\.scrollIndicator, ScrollIndicator.allCases[random.number(0...3)])
    },
    ViewKind("overlay", children: 1...3) { random, children in
      overlaid(children[0], &random, Array(children.dropFirst()))
    },
  ]

  private static func modifier(
    _ names: String..., change: @escaping @Sendable (inout SplitMix, any View) -> any View
  ) -> ViewKind {
    ViewKind(names: names, children: 1...1) { random, children in
      children.first.map { change(&random, $0) } ?? Spacer()
    }
  }
}

private func overlaid(_ view: some View, _ random: inout SplitMix, _ box: [any View]) -> any View {
  let (isModal, isDimmed) = (random.isLucky(1, in: 2), random.isLucky(1, in: 2))
  let (horizontal, vertical) = (random.alignment(), random.alignment())
  if random.isLucky(1, in: 2) {
    return view.overlay(isModal: isModal, isDimmed: isDimmed, horizontal: horizontal, vertical: vertical) {
      for view in box { view }
    }
  }
  return view.overlay(
    isPresented: random.isLucky(3, in: 4), isModal: isModal, isDimmed: isDimmed, horizontal: horizontal,
    vertical: vertical
  ) { for view in box { view } }
}
