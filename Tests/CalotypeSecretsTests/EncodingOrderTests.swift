import CalotypeSecrets
import Foundation
import TestSupport
import Testing

/// A text is not decoded in every order of its encodings: these are the orders that matter.
struct EncodingOrderTests {
  private func found(_ secret: String, in body: String, spaced: String? = nil) -> Bool {
    let known = [KnownSecret("KEY", secret)] + (spaced.map { [KnownSecret("SPACED", $0)] } ?? [])
    return SecretScan(known: known).findings(in: Array(body.utf8), file: "a.txt").contains { $0.rule.contains("KEY") }
  }

  private func escaped(_ text: String, _ escape: (UInt8) -> String?) -> String {
    text.utf8.map { escape($0) ?? String(UnicodeScalar($0)) }.joined()
  }

  private func hex(_ byte: UInt8, _ width: Int) -> String {
    let digits = String(byte, radix: 16)
    return String(repeating: "0", count: width - digits.count) + digits
  }

  @Test(arguments: ["+", "%2B", "%252B", "\\u002B", "&#43;", "&#x2b;"])
  func `a plus for a space is found if it is escaped`(_ plus: String) {
    let secret = "my dog has blue fleas"
    #expect(found(secret, in: "then=%2Fsearch%3Fq%3D\(secret.replacing(" ", with: plus))&x=1"))
  }

  @Test(arguments: 0..<10)
  func `a secret is found in a small body that is made to be slow`(_ seed: Int) {
    var generator = SplitMix(seed: UInt64(seed))
    let secret = "q7Zr-horse+battery/staple=9"
    func partly(_ text: String) -> String {
      let kind = Int.random(in: 0..<3, using: &generator)
      return escaped(text) { byte in
        if Bool.random(using: &generator), ![0x25, 0x26, 0x5C].contains(byte) { return nil }
        return ["%\(hex(byte, 2))", "\\u\(hex(byte, 4))", "&#x\(hex(byte, 2));"][kind]
      }
    }
    let pieces = ["%", "\\", "&", "%25", "\\u0025", "&amp;", "%5c", "\\\\", "&#x25;", "7", "a", "=", " "]
    func surroundings() -> String {
      (0..<Int.random(in: 100..<1500, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined()
    }
    let body = surroundings() + " " + partly(partly(secret)) + " " + surroundings()
    #expect(found(secret, in: body))
    #expect(found(secret, in: body, spaced: "my dog has blue fleas"))
  }

  @Test(arguments: [6_000, 9_000, 20_000], ["%3D", "%253D", "%25253D"])
  func `a name is found in long base64 whose padding is escaped`(_ count: Int, _ padding: String) {
    var text = "password=Xk29dLq83nVz&x=" + String(repeating: "lorem ipsum ", count: count / 12)
    while text.utf8.count % 3 != 2 { text += "." }
    let body = "data: " + Data(text.utf8).base64EncodedString().replacing("=", with: padding)
    let findings = SecretScan()
      .findings(inBody: Array(body.utf8), contentType: "text/plain", isAnswer: true, file: "a.txt")
    #expect(findings.count == 1)
  }

  @Test func `a secret is found close behind the start of a part that shrinks`() {
    let before = escaped(String(repeating: "x", count: 300)) { "&#x00000\(hex($0, 2));" }
    let percent = { (text: String) in text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
    let body = percent(percent(before)) + "\\u00252526#x71;7Zr-horse+battery/staple=9"
    #expect(found("q7Zr-horse+battery/staple=9", in: body))
  }
}
