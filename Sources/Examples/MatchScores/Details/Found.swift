/// What became of the question for one thing by its number: the thing, or some of those that there are.
enum Found<Element: Equatable & Sendable>: Equatable, Sendable {
  case one(Element)
  case unknown(others: [Element])

  /// The thing; nil where there is none.
  var element: Element? { if case .one(let element) = self { element } else { nil } }
}
