import Foundation
import Testing

import CalotypeSecrets

/// Bytes as text in 64 signs, held against Foundation's.
struct Base64Tests {
  @Test func `every length goes there and back`() {
    for count in 0..<100 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(Base64.encoded(bytes) == Data(bytes).base64EncodedString())
      #expect(Base64.decoded(Base64.encoded(bytes)) == bytes)
    }
  }

  @Test(
    arguments: [
      ("AP-_", [0, 0xFF, 0xBF]), ("AP8", [0, 0xFF]), ("A\nP8=\r\n", [0, 0xFF]), ("", []), ("A", nil), ("AP8=x", nil),
      ("AP8===", nil), ("é", nil), ("A*==", nil),
    ] as [(String, [UInt8]?)])
  func `what writers do to it is read, and nothing else`(text: String, bytes: [UInt8]?) {
    #expect(Base64.decoded(text) == bytes)
  }
}
