import CalotypeSecrets
import CalotypeHTTP
import Testing

/// Bodies of several hundred KB, which are searched in pieces.
struct LongBodyTests {
  private let key = "k9Xz-Qw7Lm3Tt8pQ"

  @Test func `a secret in base64 behind a long run of base64 is found`() {
    var bits: UInt64 = 1
    let noise = (0..<900_000).map { _ -> UInt8 in
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: bits >> 40)
    }
    let secret = base64(Array("{\"a\":\"\(base64(Array(key.utf8)))\"}".utf8))
    let body = "{\"image\":\"\(base64(noise))\",\"other\":\"\(secret)\"}"
    let findings = SecretScan(secrets: [key]).findings(in: Array(body.utf8), file: "dog/GET_a.json")
    #expect(findings.map(\.rule) == ["a known secret, as base64 in base64"])
  }

  /// The first piece is longer than 100,000 bytes, so that every border has one of these in it, or very near.
  @Test(arguments: [
    ("%6B9Xz-Qw7Lm3Tt8pQ", "a known secret, as percent-encoding"),
    ("azlYei1RdzdMbTNUdDhwUQ==", "a known secret, as base64"),
    ("k9Xz-Qw7Lm3Tt8pQ", "a known secret"),
    ("%68ttps://me:Zq8kP2vR@dog.ceo/", "a password in an address"),
    ("Z2hwX2FCM2RFNmdIOWpLMm1ONXBROHNUMXZXNHhZN3pBMGJDM2RF", "a GitHub token, as base64"),
    ("p%61ssword=hunter2hunter2", "a value in a secret place, response.body"),
  ])
  func `nothing is lost or found twice at the border of two pieces`(text: String, rule: String) {
    var body = ""
    var lines: [Int] = []
    for line in 1...9000 {
      if line % 8 == 0 { lines.append(line) }
      body += line % 8 == 0 ? "see (\(text)) there\n" : "nothing but the weather of \(line) days, in plain words\n"
    }
    let bytes = Array(body.utf8)
    let scan = SecretScan(secrets: [key])
    let findings =
      scan.findings(in: bytes, file: "dog/GET_a.txt")
      + scan.findings(inBody: bytes, contentType: "text/plain", isAnswer: true, file: "dog/GET_a.txt")
    let found = findings.filter { $0.rule == rule }
    #expect(found.count == lines.count)
    if !rule.contains("place") { #expect(found.compactMap(\.line) == lines) }
  }
}

private func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var digits: [UInt8] = []
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
    for digit in 0...group.count { digits.append(alphabet[bits >> (18 - 6 * digit) & 63]) }
  }
  return String(decoding: digits, as: UTF8.self) + String(repeating: "=", count: (3 - bytes.count % 3) % 3)
}
