/// A bar that shows which part of something is visible.
///
///     length 40, first 0, visible 10     ━━━━━───────────────
///     length 40, first 20, visible 10    ──────────━━━━━─────
///
/// The length of the thumb is rounded down, and is at least one cell. The thumb touches an end only if nothing is
/// hidden there, as far as the track has cells for that.
struct ScrollBar: Hashable, Sendable {
  /// The whole length, in rows or columns.
  let length: Int

  /// The hidden length before the visible part.
  let first: Int

  /// The visible length.
  let visible: Int

  /// Returns the columns of a bar at the right edge, with a blank one before it. There is none if the content needs
  /// them.
  static func columns(in columns: Int) -> Int {
    switch columns {
    case ..<3: 0
    case ..<8: 1
    default: 2
    }
  }

  /// Returns the thumb's cells on a track of a length.
  func thumb(on track: Int) -> Range<Int> {
    let hidden = length - visible
    guard track > 1, hidden > 0, visible > 0 else { return 0..<max(0, track) }
    let thumb = min(max(1, track * visible / length), track - 1)
    let free = track - thumb
    var start = min(max(0, first), hidden) * free / hidden
    if free >= 2, first > 0, first < hidden { start = min(max(1, start), free - 1) }
    return start..<start + thumb
  }

  /// Draws the bar along the axis of a place of one column or one row.
  func draw(_ axis: Axis, in rect: Rect, _ environment: RenderEnvironment, on canvas: inout Canvas) {
    let isLine = axis == .horizontal
    let track = isLine ? environment.border(.light).horizontal : environment.glyph(.scrollTrack)
    // In ASCII, heavy lines look like light ones.
    let isHeavyLine = isLine && environment.effectiveGlyphs == .unicode
    let thumb = isHeavyLine ? environment.border(.heavy).horizontal : environment.glyph(.scrollThumb)
    // Not the style of borders: they would join the track.
    let style = environment.theme[.secondary]
    let cells = self.thumb(on: rect.size[axis])
    canvas.fill(rect, with: track, style)
    canvas.fill(rect.slice(axis, offset: cells.lowerBound, length: cells.count), with: thumb, style)
  }
}
