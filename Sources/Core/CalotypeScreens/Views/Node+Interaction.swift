extension Node {
  /// Adds an interaction to a node. If it has the focus, it is drawn in the style of the selection.
  ///
  /// In a disabled part of a screen it is the node alone.
  init(_ target: Interaction.Target, around content: Node, in environment: RenderEnvironment) {
    guard environment.isEnabled else {
      self = content
      return
    }
    let selection = target.focus == environment.focus ? environment.theme[.selection] : nil
    self.init(
      DecoratedElement(content: content) { content, rect, canvas in
        content.draw(in: rect, on: &canvas)
        canvas.add(target, in: rect.cropped(to: content.size), selection: selection)
      })
  }

  /// A control that cannot be used at the moment: a busy button, a stepper at its end.
  ///
  /// It cannot get the focus. But if it has the focus, it keeps it, and a press does nothing. Otherwise the focus would
  /// move, and the next press would do something unexpected.
  init(idle focus: FocusID, around content: Node, in environment: RenderEnvironment) {
    guard environment.focus == focus else {
      self = content
      return
    }
    self.init(Interaction.Target(focus: focus, response: .press({})), around: content, in: environment)
  }
}
