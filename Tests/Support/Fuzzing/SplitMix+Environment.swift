import CalotypeScreens
import FrameSamples

extension SplitMix {
  mutating func environment(largest: Size) -> RenderEnvironment {
    var environment = RenderEnvironment(
      size: self.size(largest), theme: Theme.all[self.number(0...Theme.all.count - 1)],
      glyphs: self.isLucky(1, in: 4) ? .ascii : .unicode,
      colorDepth: ColorDepth.allCases[self.number(0...ColorDepth.allCases.count - 1)],
      isEnabled: self.isLucky(5, in: 6), ambiguousWidth: self.isLucky(1, in: 6) ? .wide : .narrow,
      locale: DisplayLocale.all[self.number(0...DisplayLocale.all.count - 1)])
    environment.scrollIndicator = ScrollIndicator.allCases[self.number(0...3)]
    return environment
  }

  private mutating func size(_ largest: Size) -> Size {
    switch self.number(0...31) {
    case 0: Size(columns: self.number(0...largest.columns), rows: self.number(0...largest.rows))
    case 1...8: Size(columns: self.number(0...4), rows: self.number(0...4))
    case 9...11: Size(columns: self.number(0...120), rows: self.number(0...2))
    case 12...14: Size(columns: self.number(0...3), rows: self.number(0...40))
    default: Size(columns: self.number(1...80), rows: self.number(1...24))
    }
  }

  /// A random part that can have the focus; sometimes a hidden row, or a part that does not exist.
  mutating func focus(of frame: Frame) -> FocusID? {
    if self.isLucky(1, in: 4) {
      return .row(list: self.name(), id: "\(self.number(0...300))", position: self.maybe { $0.length(300) })
    }
    let parts = frame.interactions
    return parts.isEmpty ? .control(self.word()) : parts[self.number(0...parts.count - 1)].target.focus
  }
}
