/// A printer for ``Reducer/_printChanges(_:)``.
public struct _ReducerPrinter<State, Action> {
  private let print: (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void

  /// Creates a printer from a function.
  public init(printChange: @escaping (_ receivedAction: Action, _ oldState: State, _ newState: State) -> Void) {
    print = printChange
  }

  /// Prints an action and its changes.
  public func printChange(receivedAction: Action, oldState: State, newState: State) {
    print(receivedAction, oldState, newState)
  }

  /// Prints the action and a line for each changed field to standard error, unless it is a terminal.
  public static var customDump: Self { .lines(to: LogFile.standardError.write) }

  /// Prints the case of the action, `action: .rows(.element(…))`, to standard error, unless it is a terminal.
  public static var actionLabels: Self {
    Self { action, _, _ in LogFile.standardError.write(printable("action: \(caseName(of: action))")) }
  }

  /// Appends the action and a line for each changed field to a file. If the file cannot be written, this is reported as
  /// `Misuse` once.
  public static func file(_ path: String) -> Self { .lines(to: LogFile(path).write) }

  /// Passes the action and a line for each changed field to a function.
  public static func lines(to write: @escaping (_ line: String) -> Void) -> Self {
    Self { action, old, new in
      write(printable("action: \(oneLine(action))"))
      let changes = changedFields(from: old, to: new)
      for change in changes.isEmpty ? ["(nothing changed)"] : changes { write(printable("  \(change)")) }
    }
  }
}
