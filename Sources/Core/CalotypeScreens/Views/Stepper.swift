/// A number with buttons to count it up and down: `Quantity  − 3 + `.
///
///     Stepper("Quantity", value: state.quantity, in: 1...9) { send(.quantityChanged($0)) }
///
///     // Quantity  − 3 +      a group with its own background
///     // Quantity  − 3 +▐     with the focus on `+`
///     // Quantity (− 3 +)     disabled
///
/// Both buttons are controls with their own focus, named by the stepper and `-` or `+`. At an end of the range, its
/// button is dim and cannot get the focus; if it has the focus, it keeps it.
///
/// The number is formatted by ``RenderEnvironment/locale``. In a table, align steppers at their trailing edge.
///
/// With too few columns the label is cut, then left out. Then both buttons are left out:
///
///     Qua…  − 3 +      12 columns
///      − 3 +           7 and 8
///     3                6 and less
///
/// To align steppers with labels of different lengths, use a form:
///
///     Form {
///       FormRow("Seeds") { Stepper("", id: "Seeds", value: state.seeds, in: 0...99) { send(.seedsChanged($0)) } }
///       FormRow("Flower beds") { Stepper("", id: "Flower beds", value: state.beds, in: 0...9) { send(.bedsChanged($0)) } }
///     }
///     // Seeds         − 12 +
///     // Flower beds   − 3 +
public struct Stepper: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a stepper.
  ///
  /// - Parameters:
  ///   - label: The name of the number.
  ///   - id: The name of the stepper for the focus, unique on the screen; `nil` for the label.
  ///   - value: The number.
  ///   - range: The allowed numbers. A number outside of the range is shown unchanged, and the next step goes to the
  ///     nearer end.
  ///   - step: The difference that a press makes; at least 1.
  ///   - changed: Called with the new number.
  public init(
    _ label: String, id: String? = nil, value: Int, in range: ClosedRange<Int>, step: Int = 1,
    changed: @escaping @MainActor @Sendable (_ value: Int) -> Void
  ) {
    let (id, step) = (id ?? label, max(1, step))
    draw = { environment in
      func text(_ text: String) -> Node {
        Text(text).role(.text, in: environment).lineLimit(1).node(in: environment)
      }
      /// ` + `.
      func button(_ symbol: Symbol, _ name: String, by step: Int) -> ModifiedView {
        let next = Self.next(after: value, by: step, in: range)
        let focus = FocusID.control("\(id) \(name)")
        let (open, close) = environment.brackets((" ", " "), around: focus)
        // Only the outer edge has a mark: the other one would touch the number.
        let label = HStack {
          if step < 0 { open } else { Text(" ") }
          symbol.role(next != nil && environment.isEnabled ? .accent : .disabled)
          if step > 0 { close } else { Text(" ") }
        }
        var perform: Perform?
        if let next { perform = { changed(next) } }
        return label.responding(to: focus, perform: perform)
      }
      let number = Text(environment.locale.formatted(value)).role(.text, in: environment).lineLimit(1)
      let group = HStack {
        button(.minus, "-", by: -step)
        number
        button(.plus, "+", by: step)
      }
      return Node(
        StepperElement(
          label: label.isEmpty ? nil : text(label), number: number.node(in: environment),
          group: group.background(.bar).node(in: environment)))
    }
  }

  /// Returns the number after a press; `nil` if a press would not change it.
  private static func next(after value: Int, by step: Int, in range: ClosedRange<Int>) -> Int? {
    let (sum, overflows) = value.addingReportingOverflow(step)
    let next = overflows ? (step < 0 ? range.lowerBound : range.upperBound) : sum
    let clamped = min(max(next, range.lowerBound), range.upperBound)
    // Outside of its range, a number can only go toward it.
    return step < 0 ? (clamped < value ? clamped : nil) : (clamped > value ? clamped : nil)
  }
}
