import TestSupport

typealias Drawing = SplitMix

/// Secrets and texts.
extension SplitMix {
  static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
  static let printable = Self.letters + Array("-._~!$'()*+,;=:@/?#[]%&<>{}|\\^`\" ")

  mutating func text(_ alphabet: [Character], _ length: ClosedRange<Int>) -> String {
    let count = Int.random(in: length, using: &self)
    return String((0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &self)] })
  }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }

  /// A secret of letters and digits, or of anything that can be typed. Blanks at its ends would belong to no secret.
  mutating func secret() -> String {
    guard Bool.random(using: &self) else { return text(Self.letters, 10...40) }
    return text(Self.letters, 1...1) + text(Self.printable, 8...30) + text(Self.letters, 1...1)
  }
}
