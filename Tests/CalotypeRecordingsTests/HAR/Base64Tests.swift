import CalotypeSecrets
import Foundation
import Testing

struct Base64Tests {
  @Test func `bodies of every length are decoded`() {
    for count in 0..<100 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ count) }
      #expect(base64Decoded(Data(bytes).base64EncodedString().utf8) == bytes)
    }
  }

  @Test(
    arguments: [
      ("AP-_", [0, 0xFF, 0xBF]), ("AP8", [0, 0xFF]), ("A\nP8=\r\n", [0, 0xFF]), ("", []), ("A", nil), ("AP8=x", nil),
      ("AP8===", nil), ("é", nil), ("A*==", nil),
    ] as [(String, [UInt8]?)])
  func `line breaks, missing padding and base64url are accepted, anything else is not`(text: String, bytes: [UInt8]?) {
    #expect(base64Decoded(text.utf8) == bytes)
  }
}
