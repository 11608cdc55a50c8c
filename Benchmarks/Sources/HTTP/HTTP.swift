import CalotypeHTTP
import HTTPWorkload

/// `HTTPWorkload` over `CurlTransport`.
@main
enum HTTP {
  static func main() async throws {
    let workload = HTTPWorkload()
    var configuration = CurlTransport.Configuration()
    configuration.trustedFile = workload.trustedFile
    configuration.connectionLimitPerHost = workload.parallel
    let transport = CurlTransport(configuration)
    let request = try Request(url: workload.url)
    try await workload.run {
      let response = try await transport.send(request)
      guard response.status == 200 else { throw HTTPError.malformedResponse("status \(response.status)") }
      return response.body.count
    }
  }
}
