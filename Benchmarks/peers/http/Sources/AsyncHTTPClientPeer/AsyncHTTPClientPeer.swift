import AsyncHTTPClient
import HTTPWorkload
import NIOCore
import NIOSSL

/// `HTTPWorkload` over async-http-client.
@main
enum AsyncHTTPClientPeer {
  static func main() async throws {
    let workload = HTTPWorkload()
    var configuration = HTTPClient.Configuration(decompression: .enabled(limit: .none))
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = workload.parallel
    if let file = workload.trustedFile {
      var tls = TLSConfiguration.makeClientConfiguration()
      tls.trustRoots = .file(file)
      configuration.tlsConfiguration = tls
    }
    let client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    try await workload.run {
      let response = try await client.execute(HTTPClientRequest(url: workload.url), timeout: .seconds(30))
      guard response.status == .ok else { throw HTTPClientError.invalidURL }
      return try await response.body.collect(upTo: 16 * 1_048_576).readableBytes
    }
    try await client.shutdown()
  }
}
