/// A bar that says which part of something is in sight.
///
///     length 40, first 0, visible 10     ━━━━━───────────────
///     length 40, first 20, visible 10    ──────────━━━━━─────
///
/// The thumb is at least one cell long, rounded down. It touches an end only where nothing is out of sight there, as far
/// as its way has cells for that.
package struct ScrollBar: Hashable, Sendable {
  /// How much there is, in rows or columns.
  package let length: Int

  /// How much of it is out of sight before.
  package let first: Int

  /// How much is in sight.
  package let visible: Int

  package init(length: Int, first: Int, visible: Int) {
    self.length = length
    self.first = first
    self.visible = visible
  }

  /// The columns that a bar at the right edge takes, with a blank one before it; none where they are needed for more.
  package static func columns(in columns: Int) -> Int {
    switch columns {
    case ..<3: 0
    case ..<8: 1
    default: 2
    }
  }

  /// The thumb's place on a way of some cells.
  package func thumb(on way: Int) -> Range<Int> {
    let hidden = self.length - self.visible
    guard way > 1, hidden > 0, self.visible > 0 else { return 0..<max(0, way) }
    let length = min(max(1, way * self.visible / self.length), way - 1)
    let free = way - length
    var start = min(max(0, self.first), hidden) * free / hidden
    if free >= 2, self.first > 0, self.first < hidden { start = min(max(1, start), free - 1) }
    return start..<start + length
  }

  /// Draws the bar along the axis of a place of one column, or of one row.
  package func draw(_ axis: Axis, in rect: Rect, _ style: ScrollBarStyle, on canvas: inout Canvas) {
    let thumb = self.thumb(on: rect.size[axis])
    canvas.fill(rect, with: axis == .vertical ? style.track : style.flatTrack, style.style)
    canvas.fill(
      rect.slice(axis, offset: thumb.lowerBound, length: thumb.count),
      with: axis == .vertical ? style.thumb : style.flatThumb, style.style)
  }

}

/// What a bar is drawn with.
package struct ScrollBarStyle: Sendable {
  let track: Unicode.Scalar
  let flatTrack: Unicode.Scalar
  let thumb: Unicode.Scalar
  let flatThumb: Unicode.Scalar
  /// Not that of borders, which a track of lines would join.
  let style: Style

  package init(in environment: RenderEnvironment) {
    self.track = Symbol.scrollTrack.scalar(in: environment.effectiveGlyphs)
    self.flatTrack = BorderGlyphs(.light, in: environment.effectiveGlyphs).horizontal
    self.thumb = Symbol.scrollThumb.scalar(in: environment.effectiveGlyphs)
    self.flatThumb = environment.effectiveGlyphs == .ascii ? self.thumb : BorderGlyphs(.heavy, in: .unicode).horizontal
    self.style = environment.theme[.secondary]
  }
}
