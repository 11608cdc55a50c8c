import CCurl

/// The trusted certificates of this machine.
enum TrustStore {
  /// The folder with one file per certificate, named by hash, or `nil` for libcurl's default.
  ///
  /// libcurl's default is one file with all certificates, which takes about 20 ms to parse before the first byte. From a
  /// hashed folder, only the certificates of one chain are read.
  static let systemFolder: String? = {
    #if canImport(Darwin)
      nil
    #else
      ["/etc/ssl/certs", "/etc/pki/tls/certs"].first(where: isHashed)
    #endif
  }()

  /// Whether a folder contains the hashed names of a whole store, and not only a few added by hand.
  static func isHashed(_ folder: String) -> Bool {
    guard let stream = opendir(folder) else { return false }
    defer { closedir(stream) }
    var count = 0
    while count < 50, let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if isHash(name) { count += 1 }
    }
    return count == 50
  }

  /// Eight hexadecimal digits, a dot and a number (`openssl rehash`).
  private static func isHash(_ name: [UInt8]) -> Bool {
    name.count >= 10 && name[8] == UInt8(ascii: ".")
      && name[..<8].allSatisfy { isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
      && name[9...].allSatisfy(isDigit)
  }
}
