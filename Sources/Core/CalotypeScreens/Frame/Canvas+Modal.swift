extension Canvas {
  /// Draws what cannot be used: it is shown, and nothing of it answers to the user.
  package mutating func inert(_ draw: (inout Canvas) -> Void) {
    let count = self.interactions.count
    draw(&self)
    self.interactions.removeSubrange(count...)
  }

  /// Lays a style over what was drawn: its colours win, its attributes are added.
  package mutating func overlay(_ rect: Rect, _ style: Style) {
    self.restyle(rect.intersection(self.clip)) { $0.overlaid(with: style) }
  }
}
