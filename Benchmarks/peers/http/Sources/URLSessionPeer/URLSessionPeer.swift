import Foundation
import HTTPWorkload

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `HTTPWorkload` over URLSession. It cannot be given certificates on Linux, so the caller puts them in the system's place.
@main
enum URLSessionPeer {
  static func main() async throws {
    let workload = HTTPWorkload()
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = workload.parallel
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration)
    guard let url = URL(string: workload.url) else { throw URLError(.badURL) }
    try await workload.run {
      let (body, response) = try await session.data(from: url)
      guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
      return body.count
    }
  }
}
