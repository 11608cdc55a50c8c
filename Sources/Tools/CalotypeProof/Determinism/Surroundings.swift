import CSystem
import CalotypeFiles
import CalotypeScreens

/// Everything outside a program that a screen must not depend on.
package struct Surroundings: Hashable {
  /// The environment variables that are set.
  package var variables: [String: String] = [:]

  /// The working folder; `nil` for the one of this process.
  package var folder: String?

  /// The size of a terminal to run on; `nil` for no terminal.
  var terminal: Size?

  /// The number of processors; 0 for all.
  var processors = 0

  /// The variables that screens might read by themselves, with their values in the first runs; `nil` for not set.
  ///
  /// Other variables, such as `HOME`, keep their values from the calling environment.
  static let defaults: [(name: String, value: String?)] = [
    ("LANG", "C.UTF-8"), ("LANGUAGE", nil), ("LC_ALL", nil), ("LC_CTYPE", nil), ("LC_COLLATE", nil),
    ("LC_MESSAGES", nil), ("LC_MONETARY", nil), ("LC_NUMERIC", nil), ("LC_TIME", nil), ("TZ", "UTC"),
    ("TERM", "xterm-256color"), ("COLORTERM", nil), ("NO_COLOR", nil), ("FORCE_COLOR", nil), ("CLICOLOR", nil),
    ("CLICOLOR_FORCE", nil), ("COLUMNS", nil), ("LINES", nil), ("SWIFT_DETERMINISTIC_HASHING", "1"),
  ]

  /// The environment variables as `NAME=value`, sorted.
  var environment: [String] { variables.map { "\($0)=\($1)" }.sorted() }

  /// The surroundings of this process.
  package static var own: Self {
    var own = Self()
    var pointer = calotype_environment()
    while let entry = pointer?.pointee.map({ String(cString: $0) }) {
      pointer = pointer.map { $0 + 1 }
      guard let equals = entry.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(entry[..<equals])
      // Of several with one name, the first counts, as for `getenv`.
      if own.variables[name] == nil { own.variables[name] = String(entry[entry.utf8.index(after: equals)...]) }
    }
    return own
  }

  /// The surroundings of the first runs: these, with the default values.
  var withDefaults: Self {
    var copy = self
    for (name, value) in Self.defaults { copy.variables[name] = value }
    return copy
  }

  /// Returns the same surroundings with a fixed wall clock.
  ///
  /// - Parameters:
  ///   - time: In seconds since 1970.
  ///   - library: The path of the library that ``Interposer`` built.
  func stopped(at time: Int, by library: String) -> Self {
    var copy = applying([.clock(time)])
    for loader in Interposer.loaders {
      copy.variables[loader] = [library, copy.variables[loader] ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
    }
    return copy
  }

  /// Returns the same surroundings with some alterations, applied in order.
  func applying(_ alterations: [Alteration]) -> Self {
    var copy = self
    for alteration in alterations { alteration.effect.apply(&copy) }
    return copy
  }
}

/// Returns a time in UTC, e.g. `2026-02-03T04:05:06Z`.
package func timestamp(_ seconds: Int) -> String {
  var (time, parts) = (time_t(seconds), tm())
  gmtime_r(&time, &parts)
  var text = [UInt8](repeating: 0, count: 32)
  let count = text.withUnsafeMutableBytes { buffer in
    strftime(buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
  }
  return String(decoding: text[..<count], as: UTF8.self)
}
