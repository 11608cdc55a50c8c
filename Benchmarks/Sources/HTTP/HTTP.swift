import CalotypeHTTP
import HTTPWorkload

/// `HTTPWorkload` over `CurlTransport`; a last word "executor" runs the tasks on the transport's own thread.
@main
enum HTTP {
  static func main() async throws {
    let workload = HTTPWorkload()
    var configuration = CurlTransport.Configuration()
    configuration.trustedFile = workload.trustedFile
    configuration.connectionLimitPerHost = workload.parallel
    let transport = CurlTransport(configuration)
    let request = try Request(url: workload.url)
    let executor = CommandLine.arguments.last == "executor" ? try transport.executor : nil
    try await workload.run(on: executor) {
      let response = try await transport.send(request)
      guard response.status == 200 else { throw HTTPError.malformedResponse("status \(response.status)") }
      return response.body.count
    }
  }
}
