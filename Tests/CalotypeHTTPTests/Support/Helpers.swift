import CalotypeHTTP
import HTTPTypes

extension HTTPError {
  /// The case without its values, e.g. `truncatedBody`. The values are the engine's own words.
  var name: String { String("\(self)".prefix { $0 != "(" }) }
}

extension HTTPFields {
  /// Every field as `Name: value`, in order.
  var lines: [String] { map { "\($0.name.rawName): \($0.value)" } }
}

extension CurlTransport {
  /// A transport whose requests have the time that a busy machine needs: their tasks wait for those of other tests.
  static var patient: CurlTransport { CurlTransport { _ in } }

  /// A patient transport with some of its limits changed.
  convenience init(_ change: (inout Configuration) -> Void) {
    var configuration = Configuration()
    for timeout in [\Configuration.connectTimeout, \.idleTimeout, \.totalTimeout] {
      configuration[keyPath: timeout] = .seconds(3600)
    }
    change(&configuration)
    self.init(configuration)
  }
}

/// The bytes that hexadecimal digits spell.
func bytes(hex: String) -> [UInt8] {
  stride(from: 0, to: hex.utf8.count, by: 2).compactMap { UInt8(hex.dropFirst($0).prefix(2), radix: 16) }
}
