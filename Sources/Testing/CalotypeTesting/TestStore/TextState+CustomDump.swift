import CalotypeState
import CustomDump

extension TextState: CustomDumpStringConvertible {
  /// What it says, in quotes, with its looks as in Markdown: failures show it on one line.
  public var customDumpDescription: String {
    self.debugDescription
  }
}
