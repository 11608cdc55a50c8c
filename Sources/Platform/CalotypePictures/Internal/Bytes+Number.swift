extension [UInt8] {
  /// Returns the number in some bytes, the highest first; `nil` if they are not all in the array.
  func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset <= self.count - count else { return nil }
    return self[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
  }
}
