/// A label, and a number between two signs, in one row. Nothing of it is cut but the label, and the number when it is alone:
///
/// 1. In as many columns as all of it takes, all of it.
/// 2. In fewer, the label is cut, down to its ellipsis; then it is left out.
/// 3. Where the signs do not fit both beside the number, they are left out.
package final class StepperElement: Element {
  private let label: Node?
  private let parts: [Node]
  private let number: Node

  package init(label: Node?, less: Node, number: Node, more: Node) {
    self.label = label
    // The label makes room for the others.
    self.parts = [less, number, more].map { $0.with(priority: 1) }
    self.number = number
  }

  private static let gap = 1

  /// The columns of the number and its signs.
  private var inner: Int { self.parts.reduce(2 * Self.gap) { $0 + $1.columns.ideal } }

  package var columns: LengthRequest {
    let label = self.label.map { $0.columns.ideal + Self.gap } ?? 0
    return LengthRequest(minimum: self.inner, ideal: self.inner + label)
  }

  package var rows: RowRequest { RowRequest(minimum: 1) }

  package func placed(in proposal: Size) -> Placed {
    guard proposal.columns >= self.inner else { return self.number.placed(in: proposal) }
    let label = proposal.columns > self.inner + Self.gap ? self.label : nil
    let row = StackElement(.horizontal, spacing: Self.gap, (label.map { [$0] } ?? []) + self.parts)
    return Node(row).placed(in: proposal)
  }
}
