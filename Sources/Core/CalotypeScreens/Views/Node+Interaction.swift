extension Node {
  /// An element that answers to the user, in the look of the selection where it has the focus.
  ///
  /// In a disabled part of a screen it is the element alone: nothing answers, nothing has the focus.
  package init(_ target: Interaction.Target, around content: Node, in environment: RenderEnvironment) {
    guard environment.isEnabled else {
      self = content
      return
    }
    let hasFocus = target.focus == environment.focus
    self.init(InteractiveElement(target, selection: hasFocus ? environment.theme[.selection] : nil, content))
  }

  /// A control that has nothing to do just now: a button that is at work, a stepper at its end.
  ///
  /// It cannot be reached. But where it has the focus it keeps it, and a press does nothing: if the focus went elsewhere,
  /// the next press would do something that nobody asked for.
  package init(idle focus: FocusID, around content: Node, in environment: RenderEnvironment) {
    guard environment.focus == focus else {
      self = content
      return
    }
    self.init(Interaction.Target(focus: focus, response: .press({})), around: content, in: environment)
  }
}
