/// An element that has free cells around it already, so that others can be added around those.
struct PaddedElement: Wrapper {
  let content: Node

  func placed(in proposal: Size) -> Placed { Placed(content.placed(in: proposal)) }
}
