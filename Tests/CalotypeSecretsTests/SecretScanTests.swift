import CalotypeSecrets
import Foundation
import Testing

/// The findings of a scan of finished bytes.
struct SecretScanTests {
  private func found(_ text: String, file: String = "dog/GET_breeds.json", _ scan: SecretScan = SecretScan())
    -> [String]
  {
    scan.findings(in: Array(text.utf8), file: file).map {
      "\($0.line.map(String.init) ?? "-"):\($0.column.map(String.init) ?? "-") \($0.rule), \($0.excerpt)"
    }
  }

  @Test(arguments: [
    ("AKIA" + "IOSFODNN7EXAMPLQ", "an AWS access key"),
    ("ghp_" + "16C7e42F292c6912E7710c838347Ae178B4a", "a GitHub token"),
    ("github_pat_" + "11ABCDE0Y0aBcDeFgHiJkL_mNoPqRsTuVwXyZ0123456789", "a GitHub token"),
    ("glpat-" + "zY8xW7vU6tS5rQ4pO3nM", "a GitLab token"),
    ("xoxb-" + "263594206564-2343594206564-FGqddMF8t08v8N7Oq4i57vs1", "a Slack token"),
    ("sk_live_" + "4eC39HqLyjWDarjtT1zdp7dc", "a Stripe key"),
    ("AIza" + "SyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe", "a Google API key"),
    ("npm_" + "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8", "an npm token"),
    ("pypi-" + "AgEIcHlwaS5vcmcCJDU3ZTM1Nzg4LWY1YzMtNDM0Zi1h", "a PyPI token"),
    ("SG." + "ngeVfQFYQlKU0ufo8x5d1A.TwL2iGABf9DHoTf-09kqeF8tAmbihYzrnopKc-1s5cr", "a SendGrid key"),
    ("SK" + "4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e", "a Twilio key"),
    ("sk-ant-" + "api03-Zx9Yw8Vu7Ts6Rq5Po4Nm3Lk2", "an Anthropic key"),
    ("sk-proj-" + "Zx9Yw8Vu7Ts6Rq5Po4Nm3Lk2Ji1Hg0", "an OpenAI key"),
    (
      "eyJhbGciOiJIUzI1NiJ9." + "eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U",
      "a JSON web token"
    ),
    ("-----BEGIN RSA " + "PRIVATE KEY-----", "a private key"),
  ])
  func `a token of a known form is found by its form`(_ token: String, _ rule: String) {
    let wanted = "2:12 \(rule), \(token.prefix(4))… (\(token.count) characters)"
    #expect(found("{\n  \"note\": \"\(token)\"\n}\n") == [wanted])
    #expect(
      found("\u{1B}[1mDogs\u{1B}[0m\n a screen: \(token.prefix(6))\u{1B}[31m\(token.dropFirst(6))\u{1B}[0m\n") == [
        wanted
      ])
    #expect(found("GET https://dog.ceo/\(token)\n").count == 1)
    #expect(found("x\\n\(token)").count == 1)
    #expect(found("", file: "dog/GET_\(token).json").count == 1)
  }

  @Test func `a finding has a place, a kind and a fix, and not the secret`() {
    let finding = SecretScan(known: [("DOG_KEY", "correct-horse-battery")]).findings(
      in: Array("{\n  \"π\": \"correct-horse-battery\"\n}\n".utf8), file: "dog/GET_breeds.json")
    #expect(
      finding.map(\.description) == [
        """
        dog/GET_breeds.json:2:9: the value of DOG_KEY, corr… (21 characters). Name its place in “redact” in \
        service.json and record again. If others may have seen the secret, revoke it.
        """
      ])
  }

  @Test func `a file's name is scanned, and shown without the secret`() throws {
    let scan = SecretScan(known: [("DOG_KEY", "correct-horse-battery")])
    let finding = try #require(scan.findings(in: [], file: "dog/GET_correct-horse-battery.json").first)
    #expect(finding.file == "dog/GET_corr….json")
    #expect(finding.line == nil)
    #expect(
      finding.description.hasPrefix(
        "dog/GET_corr….json: the value of DOG_KEY in the file's name, corr… (21 characters). Delete this file."))
  }

  @Test(arguments: [
    ("authorization: Bearer 9f8e7d6c5b4a39281706", "1:23 a bearer token, 9f8e… (20 characters)"),
    ("authorization: Basic bWU6aHVudGVyMg==", "1:22 a user's name and password, bWU6… (16 characters)"),
    ("recorded-from: https://me:hunter2@dog.ceo/", "1:27 a password in an address, h… (7 characters)"),
    (
      "GET https://dog.ceo/api?api_key=9f8e7d6c5b4a",
      "1:33 a value with a secret name, 9f8… (12 characters)"
    ),
    (#"{"password": "hunter2!"}"#, "1:15 a value with a secret name, hu… (8 characters)"),
    (#"{"note": "aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1"}"#, "1:11 a possible key, aB3d… (30 characters)"),
  ])
  func `a secret in its usual place is found`(_ text: String, _ wanted: String) {
    #expect(found(text) == [wanted])
  }

  @Test(arguments: [
    "authorization: Bearer REDACTED", "GET https://dog.ceo/api?api_key=REDACTED&page=2",
    "GET https://me:REDACTED@dog.ceo/", #"{"password": "REDACTED", "token": null, "secret": ""}"#,
    #"{"token": "invalid", "password": ["is too short"], "next_page_token": "CAUQAA9f8e7d6c5b4a"}"#,
    "Bearer authentication and Basic information", #"{"id": "aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1"}"#,
    #"etag: W/"aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1""#, "https://img.example/aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1/a.jpg",
    "src=\"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9\"",
    "integrity: sha256-" + "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
    "sk_live_xxxxxxxxxxxxxxxxxxxxxxxx", "Password: ••••••••", "token: {{token}}", "password=<your password>",
    "da39a3ee5e6b4b0d3255bfef95601890afd80709", "thisIsACamelCaseIdentifierWithManyWords2Read",
    "https://images.dog.ceo/breeds/hound-afghan/n02088094_1003.jpg",
  ])
  func `a text that only looks like a secret is skipped`(_ text: String) {
    #expect(found(text) == [])
  }

  @Test func `a text that service.json allows is skipped`() {
    let text = #"{"note": "aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1"}"#
    #expect(found(text, SecretScan(allowed: ["aB3dE5gH7jK9mN1pQ3sT5vX7zA9cE1"])) == [])
    #expect(found(text, SecretScan(allowed: ["aB3dE5gH7j"])) == [])
    #expect(found(text, SecretScan(allowed: ["other"])).count == 1)
  }

  @Test(arguments: Disguise.all)
  func `a known value is found in every disguise, in every kind of file`(_ disguise: Disguise) {
    var drawing = Drawing(seed: 23)
    for _ in 0..<20 {
      let secret = drawing.secret()
      let hidden = Array(disguise.encode(secret).utf8)
      let scan = SecretScan(known: [("K", secret)])
      for front in ["{\"a\": \"", "\u{1B}[1m", "GET https://dog.ceo/", "\u{0}\u{1}\u{FF}", "line\n"] {
        let bytes = Array(front.utf8) + hidden + Array("\"\n".utf8)
        #expect(scan.findings(in: bytes, file: "a.b").contains { $0.rule.hasPrefix("the value of K") }, "\(secret)")
      }
    }
  }

  @Test func `words, prose, addresses, identifiers, dates and numbers have no findings`() {
    var drawing = Drawing(seed: 29)
    let small = Array("abcdefghijklmnopqrstuvwxyz")
    let hex = Array("0123456789abcdef")
    for _ in 0..<300 {
      let word = drawing.text(small, 2...12)
      let words = (0..<12).map { _ in drawing.text(small, 2...11).capitalized }
      let uuid = [8, 4, 4, 4, 12].map { drawing.text(hex, $0...$0) }.joined(separator: "-")
      let text = """
        {"name": "\(words.joined(separator: " "))", "\(word)": "\(words.joined())", "id": "\(uuid)", "note": "\(uuid)",
         "url": "https://\(word).example/\(words[0])/\(drawing.text(Drawing.letters, 8...40)).jpg?page=2&sort=\(word)",
         "when": "2026-11-21T12:00:00.000Z", "number": \(drawing.text(Array("123456789"), 1...20)),
         "phone": "+49 \(drawing.text(Array("0123456789"), 6...12))", "color": "#\(drawing.text(hex, 6...6))",
         "sha": "\(drawing.text(hex, 40...40))", "price": 1.0, "file_name": "\(words.joined(separator: "_")).png"}
        """
      #expect(found(text) == [], "\(text)")
    }
  }

  @Test func `our own recordings and goldens have no findings`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    for folder in ["Fixtures", "__Snapshots__"] {
      let root = package.appending(path: folder).resolvingSymlinksInPath()
      let files = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      #expect(!files.isEmpty)
      for file in files {
        guard let data = FileManager.default.contents(atPath: root.appending(path: file).path) else { continue }
        #expect(SecretScan().findings(in: Array(data), file: file).map(\.description) == [])
      }
    }
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "a", "%25", "\\u0026", "\\", "&amp;", "://", "://a:", "token=\"", "\"token\":\"", "<token>", "eyJ", "{\"a\":",
      "[",
      "\u{1B}]8;;x", "correct-horse-battery", "Y29ycmVjdC1ob3JzZS1iYXR0ZXJ5",
    ])
  func `a hostile file is read to its end`(_ part: String) {
    let scan = SecretScan(known: [("K", "correct-horse-batteries")])
    let text = String(repeating: part, count: 60_000 / part.utf8.count)
    _ = scan.findings(in: Array(text.utf8), file: "a.json")
  }
}
