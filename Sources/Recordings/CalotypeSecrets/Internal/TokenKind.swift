/// A kind of token with a known beginning.
struct TokenKind {
  /// A noun phrase, such as `a GitHub token`.
  let name: String
  let beginning: [UInt8]
  let alphabet: ByteSet
  /// How many characters follow the beginning.
  let length: ClosedRange<Int>

  private static func kinds(
    _ name: String, _ beginnings: [String], _ alphabet: ByteSet, _ length: ClosedRange<Int>
  ) -> [TokenKind] {
    beginnings.map { Self(name: name, beginning: Array($0.utf8), alphabet: alphabet, length: length) }
  }

  /// As their issuers document them. Those whose beginning is also an ordinary word must be longer.
  static let all: [TokenKind] = [
    kinds("an AWS access key", ["AKIA", "ASIA", "ABIA", "ACCA"], .capitals, 16...16),
    kinds("a GitHub token", ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"], .alphanumeric, 30...255),
    kinds("a GitHub token", ["github_pat_"], .base64URL, 30...255),
    kinds("a GitLab token", ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-"], .dotted, 20...255),
    kinds("a Slack token", ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxe-", "xapp-"], .base64URL, 10...255),
    kinds("a Stripe key", ["sk_live_", "rk_live_", "sk_test_", "rk_test_", "whsec_"], .alphanumeric, 16...255),
    kinds("a Google API key", ["AIza"], .base64URL, 35...35),
    kinds("a Google OAuth token", ["ya29."], .dotted, 20...2048),
    kinds("a Google client secret", ["GOCSPX-"], .base64URL, 28...28),
    kinds("an npm token", ["npm_"], .alphanumeric, 36...36),
    kinds("a PyPI token", ["pypi-"], .base64URL, 32...512),
    kinds("a SendGrid key", ["SG."], .dotted, 60...80),
    kinds("a Twilio key", ["SK"], .hexadecimal, 32...32),
    kinds("an Anthropic key", ["sk-ant-"], .base64URL, 20...255),
    kinds("an OpenAI key", ["sk-proj-", "sk-svcacct-", "sk-admin-"], .base64URL, 20...255),
    kinds("an API key", ["sk-"], .alphanumeric, 32...255),
    kinds("a Hugging Face token", ["hf_"], .alphanumeric, 30...64),
    kinds("a DigitalOcean token", ["dop_v1_", "doo_v1_", "dor_v1_"], .hexadecimal, 64...64),
    kinds("a Shopify token", ["shpat_", "shpss_", "shpca_", "shppa_"], .alphanumeric, 32...64),
    kinds("a Databricks token", ["dapi"], .hexadecimal, 32...40),
    kinds("a Vault token", ["hvs.", "hvb."], .base64URL, 24...255),
    kinds("a Square token", ["sq0atp-", "sq0csp-"], .base64URL, 22...64),
    kinds("a RubyGems key", ["rubygems_"], .hexadecimal, 48...48),
    kinds("a Mailgun key", ["key-"], .hexadecimal, 32...32),
    kinds("a Grafana token", ["glsa_", "glc_"], .base64URL, 32...255),
    kinds("a Figma token", ["figd_", "figo_"], .base64URL, 30...255),
    kinds("a Linear key", ["lin_api_"], .alphanumeric, 32...64),
    kinds("an Atlassian token", ["ATATT3"], .base64URL, 32...255),
    kinds("a Postman key", ["PMAK-"], .base64URL, 32...128),
    kinds("a Docker token", ["dckr_pat_"], .base64URL, 20...64),
    kinds("an age key", ["AGE-SECRET-KEY-1"], .capitals, 58...58),
  ].flatMap(\.self)
}
