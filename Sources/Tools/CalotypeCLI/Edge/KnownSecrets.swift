import CalotypeCatalog
import CalotypeHTTP
import CalotypeProof
import CalotypeRecordings
import CalotypeSecrets

/// The secrets in the environment. They are searched for in files, and never printed.
enum KnownSecrets {
  /// Returns the values of the named variables, of the variables with the credentials of services, and of every
  /// variable whose name suggests a secret.
  static func all(named names: [String], of services: [Service]) -> [KnownSecret] {
    let names = (names + services.compactMap { $0.credential?.variable }).unique
    let named = names.compactMap { name in Machine.variable(name).map { (key: name, value: $0) } }
    let suspected = Surroundings.own.variables.sorted { $0.key < $1.key }.filter { name, value in
      suggestsSecret(name) && mayBeSecret(value) && !names.contains(name)
    }
    return (named + suspected).map { ($0, $1.withoutBlanks) }
  }

  /// Whether a name is like `DOG_API_KEY` and `GITHUB_TOKEN`, but not like `KEYBOARD`.
  private static func suggestsSecret(_ name: String) -> Bool {
    name.uppercased().split(separator: "_").contains { word in
      ["KEY", "KEYS", "TOKENS", "SECRETS", "PASSWD", "PASSPHRASE"].contains(word)
        || ["TOKEN", "SECRET", "PASSWORD", "APIKEY"].contains(where: word.hasSuffix)
    }
  }

  /// Whether a value is more than a path, an address, a number or a common word, which files contain legitimately.
  private static func mayBeSecret(_ value: String) -> Bool {
    guard value.utf8.count >= 8, !["/", "~", "./", "../", "http://", "https://"].contains(where: value.hasPrefix) else {
      return false
    }
    if value.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) { return value.utf8.count >= 12 }
    return !["disabled", "enabled", "required", "optional", "keychain", "password", "undefined"].contains(
      value.lowercased())
  }
}

/// Returns the redactor of a service's recordings, with the secrets from the environment.
func redactor(of service: Service, by settings: ServiceSettings) -> Redactor {
  Redactor(
    rules: settings.redaction,
    secrets: KnownSecrets.all(named: settings.redaction.variables, of: [service]).map(\.value))
}
