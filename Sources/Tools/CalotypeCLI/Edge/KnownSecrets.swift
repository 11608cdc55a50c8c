import CalotypeCatalog
import CalotypeProof
import CalotypeRecordings
import CalotypeSecrets

/// The secrets that the command is told by its environment. They are looked for in files and never printed.
enum KnownSecrets {
  /// The values of variables that a service names; those that are not set, or are too short to be found, are left out.
  static func named(_ names: [String]) -> [KnownSecret] {
    names.compactMap { name in Machine.variable(name).map { KnownSecret(name, Machine.trimmed($0)) } }
  }

  /// The values of the named variables, of those that hold the credentials of services, and of every variable whose own
  /// name says that it is secret.
  static func all(named names: [String], of services: [Service]) -> [KnownSecret] {
    let names = names + services.compactMap { $0.credential?.variable }
    var seen = Set(names)
    var secrets: [KnownSecret] = []
    for name in names where !secrets.contains(where: { $0.name == name }) { secrets += self.named([name]) }
    for (name, value) in self.variables where self.saysSecret(name) && self.mayBeSecret(value) {
      if seen.insert(name).inserted { secrets.append(KnownSecret(name, Machine.trimmed(value))) }
    }
    return secrets
  }

  /// Every variable, in the byte order of the names.
  private static var variables: [(name: String, value: String)] {
    let variables = Surroundings.own.environment.compactMap { entry in
      entry.utf8.firstIndex(of: UInt8(ascii: "=")).map { equals in
        (name: String(entry[..<equals]), value: String(entry[entry.utf8.index(after: equals)...]))
      }
    }
    return variables.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// `DOG_API_KEY` and `GITHUB_TOKEN`, and not `KEYBOARD`.
  static func saysSecret(_ name: String) -> Bool {
    let name = name.uppercased()
    return name.split(separator: "_").contains { word in
      ["KEY", "KEYS", "APIKEY", "TOKEN", "TOKENS", "SECRET", "SECRETS", "PASSWORD", "PASSWD", "PASSPHRASE"].contains(
        word)
        || ["TOKEN", "SECRET", "PASSWORD", "APIKEY"].contains(where: word.hasSuffix)
    }
  }

  /// Whether a value is more than a path, an address, a number or a common word, which stand in files by right.
  static func mayBeSecret(_ value: String) -> Bool {
    guard value.utf8.count >= 8, !["/", "~", "./", "../", "http://", "https://"].contains(where: value.hasPrefix) else {
      return false
    }
    if value.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) { return value.utf8.count >= 12 }
    return !["disabled", "enabled", "required", "optional", "keychain", "password", "undefined"].contains(
      value.lowercased())
  }
}
