extension NamedColor {
  /// The named colour that stands for a value: by hue, or among the greys by brightness.
  ///
  /// A hue is one of six of equal breadth, but for orange: from 20° on it is yellow, because red says that something
  /// is wrong. A colour is bright where the middle between its largest and smallest part is 128 or more.
  init(nearestTo color: RGB) {
    guard color.hasHue else {
      self = Self.nearestGrey(to: color)
      return
    }
    let middle = (color.highest + color.lowest) / 2
    let isOrange = color.red == color.highest && 3 * (color.green - color.lowest) >= color.highest - color.lowest
    let hue =
      (color.red > middle ? 1 : 0) | (color.green > middle || isOrange ? 2 : 0) | (color.blue > middle ? 4 : 0)
    self = NamedColor(rawValue: UInt8(hue + (middle >= 128 ? 8 : 0))) ?? .white
  }

  private static func nearestGrey(to color: RGB) -> NamedColor {
    var best = NamedColor.black
    for grey in [NamedColor.brightBlack, .white, .brightWhite]
    where color.distance(to: XtermPalette.color(.named(grey))) < color.distance(to: XtermPalette.color(.named(best))) {
      best = grey
    }
    return best
  }
}
