import CalotypeHTTP
import CalotypeScreens

extension KeyedDecodingContainer {
  /// Decodes a trimmed string, or the digits of a number; `nil` if there is no visible text.
  public func lenientText(forKey key: Key) -> String? {
    lenientString(forKey: key).flatMap { isBlank($0) ? nil : $0.withoutBlanks }
  }
}
