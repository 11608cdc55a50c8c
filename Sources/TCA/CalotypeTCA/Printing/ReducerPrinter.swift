/// How ``Reducer/_printChanges(_:)`` prints an action and what it changes.
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// A printer from a function.
  public init(printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void) {
    self.print = printChange
  }

  /// Prints an action and what it changes.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    self.print(receivedAction, oldState, newState)
  }
}

extension _ReducerPrinter {
  /// The action, and a line for each field that changes, to standard error where that is no terminal.
  public static var customDump: Self {
    .lines(to: LogFile.standardError.write)
  }

  /// The cases of the action alone: `action: .rows(.element(…))`. To standard error where that is no terminal.
  public static var actionLabels: Self {
    Self { action, _, _ in LogFile.standardError.write(printable("action: \(caseName(of: action))")) }
  }

  /// The action, and a line for each field that changes, to the end of a file. Where it cannot be written, nothing is
  /// printed, and that is reported as ``Misuse`` once.
  public static func file(_ path: String) -> Self {
    .lines(to: LogFile(path).write)
  }

  /// The action, and a line for each field that changes, to a function.
  public static func lines(to write: @escaping (_ line: String) -> Void) -> Self {
    Self { action, old, new in
      write(printable("action: \(oneLine(action))"))
      let changes = changedFields(from: old, to: new)
      for change in changes.isEmpty ? ["(nothing changed)"] : changes { write(printable("  \(change)")) }
    }
  }
}
