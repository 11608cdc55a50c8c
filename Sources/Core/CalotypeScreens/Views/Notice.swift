/// A notice in the middle of its place: a glyph, a sentence, details, and what the user can do.
///
///     //               ✗
///     //
///     // The breeds could not be loaded
///     //     dog.ceo is overloaded.
///     //
///     //           ▌ Retry ▐ Enter
///
/// The first button gets the focus first. A single button has its key beside it while it has the focus. With too few
/// rows, free rows and the glyph are left out first, then the details from the last to the first. The sentence keeps a row.
struct Notice: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  init(_ symbol: Symbol, role: Role, _ title: Text, details: [String], actions: ViewList) {
    draw = { environment in
      func text(_ text: Text, _ priority: Int) -> Node {
        text.alignment(.center).node(in: environment).with(priority: priority)
      }
      let glyph = Text(String(environment.glyph(symbol))).role(role)
      var parts = [text(Text(" "), 0), text(glyph, 2), text(Text(" "), 1), text(title, RankedColumn.main)]
      for (index, detail) in details.enumerated() {
        parts.append(text(Text(detail).role(index == 0 && role == .error ? .text : .secondary), 7 - index))
      }
      if !actions.flattened.isEmpty {
        parts += [text(Text(" "), 3), Self.buttons(actions, in: environment).with(priority: RankedColumn.main)]
      }
      parts.append(text(Text(" "), 0))
      let column = Node(RankedColumn(children: parts))
      return DrawnPart { _ in column }.frame(maxColumns: Self.widest).centered().node(in: environment)
    }
  }

  /// Longer lines are hard to read.
  private static let widest = 64

  /// Returns the buttons, with room for the key of a single one on both sides if there is enough.
  private static func buttons(_ actions: ViewList, in environment: RenderEnvironment) -> Node {
    let row = ButtonRow { actions }.node(in: environment)
    let hint = Text(KeyPress(.enter).name).role(.secondary).styled(in: environment)
    func node(_ margin: Int) -> Node {
      Node(
        DecoratedElement(content: row.padded(by: Insets(columns: margin))) { content, rect, canvas in
          let known = canvas.interactions.count
          content.draw(in: rect, on: &canvas)
          let controls = canvas.interactions.indices[known...].filter { canvas.interactions[$0].isControl }
          guard let first = controls.first else { return }
          canvas.interactions[first].makeTarget = { [make = canvas.interactions[first].makeTarget] in
            var target = make($0)
            target.isDefault = true
            return target
          }
          guard margin > 0, controls.count == 1, canvas.interactions[first].target.focus == environment.focus else {
            return
          }
          let offset = content.size.columns - margin + 1
          hint.placed(in: rect.size).draw(in: rect.inset(by: Insets(left: offset)), on: &canvas)
        })
    }
    guard actions.flattened.count == 1 else { return node(0) }
    return Node(AlternativesElement(first: node(hint.idealColumns + 1), second: node(0)))
  }
}

extension View {
  /// Puts the view in the middle of the room that is left over.
  public func centered() -> ModifiedView {
    frame(minColumns: .max, minRows: .max, horizontal: .center, vertical: .center)
  }
}
