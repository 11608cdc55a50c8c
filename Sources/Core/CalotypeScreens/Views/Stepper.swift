/// A number that is counted up and down: `Quantity [−] 3 [+]`.
///
///     Stepper("Quantity", value: state.quantity, in: 1...9) { send(.quantityChanged($0)) }
///
///     // Quantity [−] 3 [+]
///     // Quantity  −  1 [+]     at its end: no brackets, nothing to press
///
/// Each sign is a control of its own, named by the stepper and `-` or `+`: both are reached by the focus, and pressed like
/// a button. At an end of the range its sign cannot be reached; if it has the focus already, it keeps it, and a press
/// does nothing.
///
/// The number takes as many columns as the longer end of the range, up to 7, so that the signs stand still. It is aligned
/// to the right, and written as ``RenderEnvironment/locale`` writes numbers.
///
/// In few columns the label goes first: it is cut, then left out. Then both signs go, whole, and the number is left:
///
///     Qua… [−] 3 [+]     14 columns
///     [−] 3 [+]          9 and 10
///     3                  8 and less
///
/// Labels of different lengths do not align their steppers below each other; a form does, with labels of its own:
///
///     Form {
///       FormRow("Seeds") { Stepper("", id: "Seeds", value: state.seeds, in: 0...99) { send(.seedsChanged($0)) } }
///       FormRow("Flower beds") { Stepper("", id: "Flower beds", value: state.beds, in: 0...9) { send(.bedsChanged($0)) } }
///     }
///     // Seeds        [−] 12 [+]
///     // Flower beds  [−] 3 [+]
public struct Stepper: View {
  private let label: String
  private let id: String
  private let value: Int
  private let range: ClosedRange<Int>
  private let step: Int
  private let changed: @MainActor @Sendable (Int) -> Void

  /// A number with a label.
  ///
  /// - Parameters:
  ///   - label: What is counted.
  ///   - id: What tells it from other steppers of the same label on a screen, for the focus.
  ///   - value: The number as it is.
  ///   - range: What it may become. A number outside of it is shown as it is, and the next step goes to the nearer end.
  ///   - step: How much a press adds or takes; at least 1.
  ///   - changed: Takes the new number.
  public init(
    _ label: String, id: String? = nil, value: Int, in range: ClosedRange<Int>, step: Int = 1,
    changed: @escaping @MainActor @Sendable (_ value: Int) -> Void
  ) {
    self.label = label
    self.id = id ?? label
    self.value = value
    self.range = range
    self.step = max(1, step)
    self.changed = changed
  }

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let less = StepperButton(symbol: .minus, id: "\(self.id) -", next: self.next(by: -self.step), changed: self.changed)
    let more = StepperButton(symbol: .plus, id: "\(self.id) +", next: self.next(by: self.step), changed: self.changed)
    return Node(
      StepperElement(
        label: self.label.isEmpty ? nil : StepperText(text: self.label).lowered(in: environment),
        less: less.lowered(in: environment),
        number: StepperText(text: self.number(in: environment.locale)).lowered(in: environment),
        more: more.lowered(in: environment)))
  }

  /// What a press leads to; nil where it would change nothing.
  private func next(by step: Int) -> Int? {
    let (sum, overflows) = self.value.addingReportingOverflow(step)
    let next = overflows ? (step < 0 ? self.range.lowerBound : self.range.upperBound) : sum
    let clamped = min(max(next, self.range.lowerBound), self.range.upperBound)
    // Outside of its range, a number has one way to go.
    return step < 0 ? (clamped < self.value ? clamped : nil) : (clamped > self.value ? clamped : nil)
  }

  private func number(in locale: DisplayLocale) -> String {
    let digits = locale.formatted(self.value)
    let ends = [self.range.lowerBound, self.range.upperBound].map { locale.formatted($0).count }
    return String(repeating: " ", count: max(0, min(7, max(ends[0], ends[1])) - digits.count)) + digits
  }
}

/// `[+]`.
private struct StepperButton: View {
  let symbol: Symbol
  let id: String
  let next: Int?
  let changed: @MainActor @Sendable (Int) -> Void

  func lowered(in environment: RenderEnvironment) -> Node {
    let canPress = environment.isEnabled && self.next != nil
    let label = HStack {
      Text(canPress ? "[" : " ").role(canPress ? .border : .text)
      self.symbol.role(canPress ? .accent : .disabled)
      Text(canPress ? "]" : " ").role(canPress ? .border : .text)
    }.lowered(in: environment)
    let focus = FocusID.control(self.id)
    guard let next = self.next else { return Node(idle: focus, around: label, in: environment) }
    let target = Interaction.Target(focus: focus, response: .press { [changed] in changed(next) })
    return Node(target, around: label, in: environment)
  }
}

/// The label and the number stand back with the signs.
private struct StepperText: View {
  let text: String

  func lowered(in environment: RenderEnvironment) -> Node {
    Text(self.text).role(environment.isEnabled ? .text : .disabled).lineLimit(1).lowered(in: environment)
  }
}
