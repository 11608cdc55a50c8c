import CalotypeScreens
import FrameSamples

extension SplitMix {
  mutating func environment(largest: Size) -> RenderEnvironment {
    var environment = RenderEnvironment(
      size: size(largest), theme: Theme.all[number(0...Theme.all.count - 1)],
      glyphs: isLucky(1, in: 4) ? .ascii : .unicode,
      colorDepth: ColorDepth.allCases[number(0...ColorDepth.allCases.count - 1)],
      isEnabled: isLucky(5, in: 6), ambiguousWidth: isLucky(1, in: 6) ? .wide : .narrow,
      locale: DisplayLocale.all[number(0...DisplayLocale.all.count - 1)])
    environment.scrollIndicator = ScrollIndicator.allCases[number(0...3)]
    return environment
  }

  private mutating func size(_ largest: Size) -> Size {
    switch number(0...31) {
    case 0: Size(columns: number(0...largest.columns), rows: number(0...largest.rows))
    case 1...8: Size(columns: number(0...4), rows: number(0...4))
    case 9...11: Size(columns: number(0...120), rows: number(0...2))
    case 12...14: Size(columns: number(0...3), rows: number(0...40))
    default: Size(columns: number(1...80), rows: number(1...24))
    }
  }

  /// A random part that can have the focus; sometimes a hidden row, or a part that does not exist.
  mutating func focus(of frame: Frame) -> FocusID? {
    if isLucky(1, in: 4) {
      return .row(list: name(), id: "\(number(0...300))", position: maybe { $0.length(300) })
    }
    let parts = frame.interactions
    return parts.isEmpty ? .control(word()) : parts[number(0...parts.count - 1)].target.focus
  }
}
