import CalotypeHTTP
import Testing

@Suite
struct `the words for an error` {
  @Test(
    arguments: [
      (.invalidURL("x y"), "“x y” is not a web address."),
      (.unsupportedScheme("ftp"), "“ftp” addresses are not supported; use http or https."),
      (.invalidRequest("HEAD cannot have a body"), "The request is not valid: HEAD cannot have a body."),
      (.networkDenied("GET https://dog.ceo/"), "GET https://dog.ceo/ was not sent: this test may not use the network."),
      (.dnsFailure(host: "dog.ceo"), "No address was found for dog.ceo."),
      (.connectionRefused("127.0.0.1:9"), "127.0.0.1:9 refused the connection."),
      (.connectFailed("log"), "No connection could be made to the server."),
      (.proxyFailure("log"), "The proxy did not let the request through."),
      (.tls(.untrusted, detail: "log"), "No secure connection could be made: the certificate is not trusted."),
      (
        .tls(.hostMismatch, detail: "log"),
        "No secure connection could be made: the certificate belongs to another host."
      ),
      (
        .tls(.expired, detail: "log"),
        "No secure connection could be made: the certificate has expired, or is not valid yet."
      ),
      (.tls(.handshake, detail: "log"), "No secure connection could be made: the handshake failed."),
      (
        .tls(.badTrustStore, detail: "log"),
        "No secure connection could be made: this machine's trusted certificates cannot be read."
      ),
      (.tls(.other, detail: "log"), "No secure connection could be made: the certificate could not be verified."),
      (.timeout(.connect), "The connection to the server timed out."),
      (.timeout(.idle), "The server stopped sending."),
      (.timeout(.total), "The server took too long."),
      (.cancelled, "The request was canceled."),
      (.connectionClosed("log"), "The server closed the connection without an answer."),
      (.truncatedBody("log"), "The answer was cut off before its end."),
      (.malformedResponse("log"), "The answer is not valid HTTP."),
      (.badContentEncoding("log"), "The answer could not be decompressed: log."),
      (.bodyTooLarge(limit: 8_388_608), "The answer is larger than 8 MB."),
      (.headersTooLarge(limit: 65_536), "The answer's header is larger than 64 KB."),
      (.headersTooLarge(limit: 43), "The answer's header is larger than 43 bytes."),
      (.http2("log"), "The HTTP/2 connection failed."),
      (.tooManyRedirects(limit: 10), "The server redirected more than 10 times."),
      (
        .redirectBlocked("file:///x"),
        "The redirect to file:///x was blocked: it must use http or https, and must not leave https."
      ),
      (.notRecorded("No recording.\nNearest: a"), "No recording.\nNearest: a"),
      (.engine(code: 27, detail: "Out of memory"), "The request failed: Out of memory (libcurl 27)."),
    ] as [(HTTPError, String)])
  func `one sentence for each`(error: HTTPError, summary: String) {
    #expect(error.summary == summary)
  }

  @Test(
    arguments: [
      .invalidURL("x y"), .unsupportedScheme("ftp"), .invalidRequest("HEAD cannot have a body"),
      .networkDenied("GET /"),
      .notRecorded("No recording."), .dnsFailure(host: "dog.ceo"), .connectionRefused("dog.ceo"),
      .connectFailed("log"), .proxyFailure("log"), .tls(.untrusted, detail: "log"), .timeout(.connect),
    ] as [HTTPError])
  func `a request without a connection has not arrived`(error: HTTPError) {
    #expect(!error.requestMayHaveArrived)
  }

  @Test(
    arguments: [
      .timeout(.idle), .timeout(.total), .cancelled, .connectionClosed("log"), .http2("log"), .truncatedBody("log"),
      .malformedResponse("log"), .badContentEncoding("log"), .bodyTooLarge(limit: 1), .headersTooLarge(limit: 1),
      .tooManyRedirects(limit: 10), .redirectBlocked("file:///x"), .engine(code: 27, detail: "Out of memory"),
    ] as [HTTPError])
  func `a request whose answer is missing may have arrived`(error: HTTPError) {
    #expect(error.requestMayHaveArrived)
  }
}
