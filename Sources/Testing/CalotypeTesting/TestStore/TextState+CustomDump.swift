import CalotypeState
import CustomDump

extension TextState: CustomDumpStringConvertible {
  /// The text in quotes, with its styles in Markdown.
  public var customDumpDescription: String { debugDescription }
}
