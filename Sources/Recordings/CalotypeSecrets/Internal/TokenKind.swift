/// A kind of secret that says what it is by its first characters.
struct TokenKind {
  enum Alphabet {
    /// Letters and digits.
    case alphanumeric
    /// The same, `-` and `_`.
    case forURLs
    /// Capital letters and digits.
    case capitals
    /// Hexadecimal digits in lower case.
    case hex
    /// The same as for URLs, and `.`.
    case dotted

    func holds(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "a")...UInt8(ascii: "f"): self != .capitals
      case UInt8(ascii: "g")...UInt8(ascii: "z"): self != .capitals && self != .hex
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): self != .hex
      case UInt8(ascii: "-"), UInt8(ascii: "_"): self == .forURLs || self == .dotted
      case UInt8(ascii: "."): self == .dotted
      default: false
      }
    }
  }

  /// What it is: `a GitHub token`.
  let name: String
  let beginning: [UInt8]
  let alphabet: Alphabet
  /// How many characters follow the beginning.
  let length: ClosedRange<Int>

  private init(_ name: String, _ beginning: String, _ alphabet: Alphabet, _ length: ClosedRange<Int>) {
    self.name = name
    self.beginning = Array(beginning.utf8)
    self.alphabet = alphabet
    self.length = length
  }

  private static func kinds(
    _ name: String, _ beginnings: [String], _ alphabet: Alphabet, _ length: ClosedRange<Int>
  ) -> [TokenKind] {
    beginnings.map { Self(name, $0, alphabet, length) }
  }

  /// As their issuers document them. Those whose beginning is also an ordinary word need more behind it.
  static let all: [TokenKind] = [
    kinds("an AWS access key", ["AKIA", "ASIA", "ABIA", "ACCA"], .capitals, 16...16),
    kinds("a GitHub token", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], .alphanumeric, 30...255),
    kinds("a GitHub token", ["github_pat_"], .forURLs, 30...255),
    kinds("a GitLab token", ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-"], .dotted, 20...255),
    kinds("a Slack token", ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-", "xapp-"], .forURLs, 10...255),
    kinds("a Stripe key", ["sk_live_", "rk_live_", "sk_test_", "rk_test_", "whsec_"], .alphanumeric, 16...255),
    kinds("a Google API key", ["AIza"], .forURLs, 35...35),
    kinds("a Google OAuth token", ["ya29."], .dotted, 20...2048),
    kinds("a Google client secret", ["GOCSPX-"], .forURLs, 28...28),
    kinds("an npm token", ["npm_"], .alphanumeric, 36...36),
    kinds("a PyPI token", ["pypi-"], .forURLs, 32...512),
    kinds("a SendGrid key", ["SG."], .dotted, 60...80),
    kinds("a Twilio key", ["SK"], .hex, 32...32),
    kinds("an Anthropic key", ["sk-ant-"], .forURLs, 20...255),
    kinds("an OpenAI key", ["sk-proj-", "sk-svcacct-", "sk-admin-"], .forURLs, 20...255),
    kinds("an API key", ["sk-"], .alphanumeric, 32...255),
    kinds("a Hugging Face token", ["hf_"], .alphanumeric, 30...64),
    kinds("a DigitalOcean token", ["dop_v1_", "doo_v1_", "dor_v1_"], .hex, 64...64),
    kinds("a Shopify token", ["shpat_", "shpss_", "shpca_", "shppa_"], .alphanumeric, 32...64),
    kinds("a Databricks token", ["dapi"], .hex, 32...40),
    kinds("a Vault token", ["hvs.", "hvb."], .forURLs, 24...255),
    kinds("a Square token", ["sq0atp-", "sq0csp-"], .forURLs, 22...64),
    kinds("a RubyGems key", ["rubygems_"], .hex, 48...48),
    kinds("a Mailgun key", ["key-"], .hex, 32...32),
    kinds("a Grafana token", ["glsa_", "glc_"], .forURLs, 32...255),
    kinds("a Figma token", ["figd_", "figo_"], .forURLs, 30...255),
    kinds("a Linear key", ["lin_api_"], .alphanumeric, 32...64),
    kinds("an Atlassian token", ["ATATT3"], .forURLs, 32...255),
    kinds("a Postman key", ["PMAK-"], .forURLs, 32...128),
    kinds("a Docker token", ["dckr_pat_"], .forURLs, 20...64),
    kinds("an age key", ["AGE-SECRET-KEY-1"], .capitals, 58...58),
  ].flatMap(\.self)
}
