@testable import CalotypeScreens

extension Frame {
  /// Returns this frame with a part of another frame drawn over it; see ``Canvas/draw(_:in:fromColumn:row:on:)``.
  func placing(
    _ picture: Frame, in place: Rect, fromColumn column: Int = 0, row: Int = 0, on palette: Palette? = nil
  ) -> Frame {
    var canvas = Canvas(over: self)
    canvas.draw(picture, in: place, fromColumn: column, row: row, on: palette)
    return Frame(canvas)
  }
}
