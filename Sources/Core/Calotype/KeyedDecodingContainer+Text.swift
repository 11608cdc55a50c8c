import CalotypeHTTP
import CalotypeScreens

extension KeyedDecodingContainer {
  /// A text without the blanks around it, or the digits of a number; nil where nothing else can be seen.
  public func lenientText(forKey key: Key) -> String? {
    self.lenientString(forKey: key).flatMap { isBlank($0) ? nil : $0.withoutBlanks }
  }
}
