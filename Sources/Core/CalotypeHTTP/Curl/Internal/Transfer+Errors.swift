import CCurl

extension Transfer {
  /// Returns the typed failure for a libcurl code.
  func failure(_ code: CURLcode) -> Failure {
    let text = easy.errorText
    let report = CurlFailure(
      code: code,
      text: text.isEmpty ? String(cString: calotype_curl_easy_strerror(code)) : text,
      systemError: Int32(clamping: easy.long(CURLINFO_OS_ERRNO)),
      verifyResult: easy.long(CURLINFO_SSL_VERIFYRESULT),
      progress: incoming.head != nil ? .body : incoming.hasBegun ? .header : .nothing,
      authority: order.request.authority,
      host: order.request.host,
      headerLimit: configuration.headerLimit)
    let reason = report.reason
    // libcurl repeats a refused request only five times, too few for a server that often closes connections.
    if wasRefused(text), incoming.allowsHTTP2 { return Failure(reason: reason, isRefused: true) }
    // After GOAWAY, libcurl ends the streams that came too late with CURLE_HTTP2.
    if code != CURLE_HTTP2 { guard case .connectionClosed = reason else { return Failure(reason: reason) } }
    return Failure(reason: reason, isUnanswered: !incoming.hasBegun)
  }
}

/// A libcurl failure and the progress of the response. libcurl's codes alone are ambiguous: resets and broken framing share
/// one, a bad status line is an unsupported protocol, and a long header line is a lack of memory.
struct CurlFailure {
  enum Progress { case nothing, header, body }

  var code: CURLcode
  /// libcurl's own words.
  var text = ""
  var systemError: Int32 = 0
  var verifyResult = 0
  var progress = Progress.nothing
  var authority = ""
  var host = ""
  var headerLimit = 0

  var reason: HTTPError {
    switch code {
    case CURLE_COULDNT_RESOLVE_HOST where lacksDescriptors, CURLE_COULDNT_CONNECT where lacksDescriptors,
      CURLE_SSL_CACERT_BADFILE where lacksDescriptors, CURLE_PEER_FAILED_VERIFICATION where lacksDescriptors,
      CURLE_FAILED_INIT where lacksDescriptors:
      .tooManyOpenFiles
    case CURLE_COULDNT_RESOLVE_HOST: .dnsFailure(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailure(text)
    case CURLE_COULDNT_CONNECT:
      systemError == ECONNREFUSED ? .connectionRefused(authority) : .connectFailed(text)
    case CURLE_OPERATION_TIMEDOUT: .timeout(.connect)  // the loop implements the other limits
    case CURLE_URL_MALFORMAT: .invalidURL(text)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR: .tls(verification, detail: text)
    case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CRL_BADFILE: .tls(.badTrustStore, detail: text)
    case CURLE_SSL_CONNECT_ERROR: isHangUp ? .connectionClosed(text) : .tls(.handshake, detail: text)
    case CURLE_SSL_CIPHER, CURLE_SSL_CERTPROBLEM, CURLE_USE_SSL_FAILED: .tls(.other, detail: text)
    case CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_PARTIAL_FILE: interruption
    // The scheme is already checked: this is HTTP/0.9 or a status line with an unknown version.
    case CURLE_UNSUPPORTED_PROTOCOL, CURLE_WEIRD_SERVER_REPLY: .malformedResponse(text)
    // A header line, or a line after the last chunk, that libcurl cannot read.
    case CURLE_BAD_FUNCTION_ARGUMENT: .malformedResponse("a header line is not a field")
    case CURLE_OUT_OF_MEMORY where progress == .header, CURLcode(rawValue: 100):  // CURLE_TOO_LARGE, from 8.6
      .headersTooLarge(limit: min(headerLimit, 102_400))
    case CURLE_BAD_CONTENT_ENCODING: .badContentEncoding(text)
    case CURLE_HTTP2, CURLE_HTTP2_STREAM: .http2(text)
    default: .engine(code, text)
    }
  }

  /// The error for a request that was cut off.
  private var interruption: HTTPError {
    if text.hasPrefix("Too large response headers") {
      return .headersTooLarge(limit: min(headerLimit, 307_200))
    }
    if text.hasPrefix("Out of memory in chunked-encoding") {  // a trailer line
      return .headersTooLarge(limit: min(headerLimit, 4096))
    }
    if text.contains("chunked-encoding") || text.contains("hexadecimal")
      || text.contains("chunk hex-length")
    {
      return .malformedResponse(text)
    }
    if text.contains("nghttp2") || wasRefused(text) { return .http2(text) }
    return progress == .body ? .truncatedBody(text) : .connectionClosed(text)
  }

  /// Whether the process cannot open a socket and a file of certificates. libcurl does not report this reason, and has
  /// closed its socket.
  private var lacksDescriptors: Bool {
    do throws(HTTPError) {
      func close(_ first: consuming WakeUp, _ second: consuming WakeUp) -> Bool { false }
      return close(try WakeUp(), try WakeUp())
    } catch {
      return error == .tooManyOpenFiles
    }
  }

  /// Whether the server closed the connection during the handshake, which libcurl reports as a failed handshake.
  private var isHangUp: Bool {
    ["SSL_ERROR_SYSCALL", "unexpected eof", "Connection reset", "SSL_ERROR_ZERO_RETURN"].contains(where: text.contains)
  }

  /// The reason why a certificate was rejected: from OpenSSL's number (X509_V_ERR_…), or the words that all backends share.
  private var verification: HTTPError.TLSFailure {
    func says(_ words: String...) -> Bool { words.contains(where: text.contains) }
    switch verifyResult {
    case 9, 10: return .expired
    case 62, 64: return .hostMismatch
    case 2, 18, 19, 20, 21: return .untrusted
    default: break
    }
    if says("subject name", "does not match") { return .hostMismatch }
    if says("expired", "not yet valid") { return .expired }
    if says("self-signed", "self signed", "issuer", "not trusted", "unknown CA") { return .untrusted }
    return .other
  }
}

private func wasRefused(_ text: String) -> Bool { text.hasPrefix("Connection died, tried") }
