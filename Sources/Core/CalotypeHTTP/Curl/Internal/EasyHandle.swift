import CCurl

/// A libcurl easy handle with the memory that it refers to.
///
/// It serves one transfer. On a handle that has served another, libcurl 7.83 to 8.0 frees a folded header line twice
/// (curl#11101), and refuses options while the former connection is in use. Connections belong to the multi handle.
final class EasyHandle {
  let pointer: UnsafeMutableRawPointer

  /// libcurl's error buffer. Not an array, since its address must not change.
  private let message: UnsafeMutablePointer<CChar>
  private var fields: UnsafeMutablePointer<curl_slist>?

  init() throws(HTTPError) {
    guard let pointer = calotype_curl_easy_init() else { throw .engine(CURLE_OUT_OF_MEMORY) }
    self.pointer = pointer
    message = .allocate(capacity: Int(CURL_ERROR_SIZE))
    message.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    calotype_curl_easy_cleanup(pointer)
    calotype_curl_slist_free_all(fields)
    message.deallocate()
  }

  func set(_ option: CURLoption, _ value: Int) throws(HTTPError) {
    try Self.check(calotype_curl_set_long(pointer, option, value), option)
  }

  func set(_ option: CURLoption, _ value: String?) throws(HTTPError) {
    try Self.check(calotype_curl_set_string(pointer, option, value), option)
  }

  func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer) throws(HTTPError) {
    try Self.check(calotype_curl_set_pointer(pointer, option, value), option)
  }

  func set(_ option: CURLoption, _ value: @escaping calotype_curl_data_callback) throws(HTTPError) {
    try Self.check(calotype_curl_set_data_callback(pointer, option, value), option)
  }

  func set(_ option: CURLoption, _ value: @escaping calotype_curl_connection_callback) throws(HTTPError) {
    try Self.check(calotype_curl_set_connection_callback(pointer, option, value), option)
  }

  /// Sends these bytes after the header. libcurl copies them.
  func setBody(_ bytes: [UInt8]) throws(HTTPError) {
    try set(CURLOPT_POSTFIELDSIZE, bytes.count)
    // libcurl copies the bytes now. An empty array may not have an address.
    let copy = (bytes.isEmpty ? [0] : bytes).withUnsafeBytes { buffer in
      calotype_curl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: buffer.baseAddress))
    }
    try Self.check(copy, CURLOPT_COPYPOSTFIELDS)
  }

  /// Sends these header lines, in libcurl's own spelling: `Name: value`, `Name;` for an empty value, `Name:` for none.
  func setFields(_ lines: [[UInt8]]) throws(HTTPError) {
    if lines.isEmpty { return }
    for line in lines {
      let extended = (line + [0]).withUnsafeBytes { buffer in
        calotype_curl_slist_append(fields, buffer.baseAddress?.assumingMemoryBound(to: CChar.self))
      }
      guard let extended else { throw .engine(CURLE_OUT_OF_MEMORY) }
      fields = extended
    }
    try Self.check(calotype_curl_set_list(pointer, CURLOPT_HTTPHEADER, fields), CURLOPT_HTTPHEADER)
  }

  /// Leaves http and https as the only protocols, and makes libcurl's messages readable through ``errorText``.
  func prepare() throws(HTTPError) {
    let code = calotype_curl_restrict_protocols(pointer)
    guard code == CURLE_OK else { throw .engine(code) }
    message[0] = 0
    try set(CURLOPT_ERRORBUFFER, message)
  }

  /// libcurl's text about the failure; may be empty.
  var errorText: String { String(cString: message) }

  func long(_ info: CURLINFO) -> Int {
    var value = 0
    return calotype_curl_get_long(pointer, info, &value) == CURLE_OK ? value : 0
  }

  /// The socket of the connection that the transfer has used, unless it is closed.
  var socket: curl_socket_t? {
    var value = curl_socket_t(-1)
    guard calotype_curl_get_socket(pointer, CURLINFO_ACTIVESOCKET, &value) == CURLE_OK, value >= 0 else {
      return nil
    }
    return value
  }

  private static func check(_ code: CURLcode, _ option: CURLoption) throws(HTTPError) {
    guard code != CURLE_OK else { return }
    throw .engine(code, "option \(option.rawValue): \(String(cString: calotype_curl_easy_strerror(code)))")
  }
}
