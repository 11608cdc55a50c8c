/// A label, and a number between two buttons, in one row:
///
/// 1. If the columns are enough, everything.
/// 2. In fewer columns the label is cut, then left out.
/// 3. In fewer columns than the number and both buttons take, only the number.
struct StepperElement: Element {
  let label: Node?
  let number: Node
  /// The number between its buttons.
  let group: Node

  private var inner: Int { group.columns.ideal }

  var columns: LengthRequest { LengthRequest(minimum: inner, ideal: inner + (label.map { $0.columns.ideal + 1 } ?? 0)) }

  func placed(in proposal: Size) -> Placed {
    guard proposal.columns >= inner else { return Placed(number.placed(in: proposal)) }
    let label = proposal.columns > inner + 1 ? label.map { [$0] } ?? [] : []
    return Placed(Node(.horizontal, spacing: 1, label + [group.with(priority: 1)]).placed(in: proposal))
  }
}
