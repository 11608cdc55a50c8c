import CCurl
import Foundation
import Testing

@testable import CalotypeHTTP

/// What libcurl says (the words are those of several releases), and what it means.
@Suite
struct `the meaning of libcurl's codes` {
  @Test(
    arguments: [
      ("SSL certificate problem: certificate has expired", 10, .expired),
      ("SSL certificate problem: certificate is not yet valid", 9, .expired),
      ("SSL certificate problem: self-signed certificate", 18, .untrusted),
      ("SSL certificate problem: unable to get local issuer certificate", 20, .untrusted),
      ("SSL: no alternative certificate subject name matches target host name 'a.test'", 0, .hostMismatch),
      ("SSL: certificate subject name 'b.test' does not match target host name 'a.test'", 0, .hostMismatch),
      ("server certificate verification failed: expired", 0, .expired),
      ("server verification failed: the certificate issuer is unknown", 0, .untrusted),
      ("SSL certificate problem: CA signature digest algorithm too weak", 68, .other),
    ] as [(String, Int, HTTPError.TLSFailure)])
  func `certificates`(text: String, verifyResult: Int, failure: HTTPError.TLSFailure) {
    let report = CurlFailure(code: CURLE_PEER_FAILED_VERIFICATION, text: text, verifyResult: verifyResult)
    #expect(report.reason == .tls(failure, detail: text))
  }

  @Test(arguments: [
    ("OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to a.test:443", true),
    ("error:0A000126:SSL routines::unexpected eof while reading", true),
    ("OpenSSL SSL_connect: Connection reset by peer in connection to a.test:443", true),
    ("error:0A00010B:SSL routines::wrong version number", false),
    ("error:0A000410:SSL routines::sslv3 alert handshake failure", false),
  ])
  func `handshakes`(text: String, isHangUp: Bool) {
    let report = CurlFailure(code: CURLE_SSL_CONNECT_ERROR, text: text)
    #expect(report.reason == (isHangUp ? .connectionClosed(text) : .tls(.handshake, detail: text)))
  }

  @Test(
    arguments: [
      ("Recv failure: Connection reset by peer", .nothing, .connectionClosed("Recv failure: Connection reset by peer")),
      ("Recv failure: Connection reset by peer", .header, .connectionClosed("Recv failure: Connection reset by peer")),
      ("Recv failure: Connection reset by peer", .body, .truncatedBody("Recv failure: Connection reset by peer")),
      (
        "Illegal or missing hexadecimal sequence in chunked-encoding", .body,
        .malformedResponse("Illegal or missing hexadecimal sequence in chunked-encoding")
      ),
      (
        "chunk hex-length char not a hex digit: 0x5a", .body,
        .malformedResponse("chunk hex-length char not a hex digit: 0x5a")
      ),
      ("Too large response headers: 307216 > 307200", .header, .headersTooLarge(limit: 65_536)),
    ] as [(String, CurlFailure.Progress, HTTPError)])
  func `interruptions`(text: String, progress: CurlFailure.Progress, error: HTTPError) {
    let report = CurlFailure(code: CURLE_RECV_ERROR, text: text, progress: progress, headerLimit: 65_536)
    #expect(report.reason == error)
  }

  @Test func `an error without a case keeps libcurl's code and message`() {
    #expect(
      CurlFailure(code: CURLE_FILE_COULDNT_READ_FILE, text: "words").reason == .engine(code: 37, detail: "words"))
    #expect(CurlFailure(code: CURLE_OUT_OF_MEMORY, text: "words").reason == .engine(code: 27, detail: "words"))
  }

  @Test func `hosts that are not found or refuse are named`() {
    var report = CurlFailure(code: CURLE_COULDNT_RESOLVE_HOST, text: "words", authority: "a.test:81", host: "a.test")
    #expect(report.reason == .dnsFailure(host: "a.test"))
    report.code = CURLE_COULDNT_CONNECT
    #expect(report.reason == .connectFailed("words"))
    report.systemError = ECONNREFUSED
    #expect(report.reason == .connectionRefused("a.test:81"))
  }
}
