extension View {
  /// Runs an action when a key is pressed, wherever the focus is.
  public func onKey(_ key: Key, perform: @escaping Perform) -> ModifiedView {
    responding(to: .key(key), key: key, perform: perform)
  }

  /// Makes the view a control that can be pressed. If it has the focus, it is drawn in the style of the selection. In a
  /// disabled part of a screen it is the view alone.
  ///
  /// - Parameters:
  ///   - perform: The action; `nil` for a control that cannot be used at the moment, such as a busy button or a
  ///   stepper at its end. It cannot get the focus. But if it has the focus, it keeps it, and a press does nothing.
  ///   Otherwise the focus would move, and the next press would do something unexpected.
  ///   - isDefault: Whether it is the main action of the screen, which gets the focus first.
  func responding(
    to focus: FocusID, key: Key? = nil, isDefault: Bool = false, perform: Perform?
  ) -> ModifiedView {
    mapNode { node, environment in
      let hasFocus = focus == environment.focus
      guard environment.isEnabled, perform != nil || hasFocus else { return node }
      let target = Interaction.Target(
        focus: focus, key: key, isDefault: isDefault, response: .press(perform ?? {}))
      let selection = hasFocus ? environment.selection : nil
      return Node(
        DecoratedElement(content: node) { content, rect, canvas in
          content.draw(in: rect, on: &canvas)
          canvas.add(target, in: rect.cropped(to: content.size), selection: selection)
        })
    }
  }
}
