import CalotypeHTTP
import Testing

@Suite(.timeLimit(.minutes(10)))
struct `a response that libcurl alone would frame wrongly` {
  @Test(arguments: [
    "0x43\r\n{\"message\": 1}\r\n\r\n", "0x5\r\na:llo\r\n\r\n", "0xA\r\n{\"a\": [1]}\r\n0\r\n\r\n",
    "0\r\n{\"a\": 1}\r\n\r\n",
  ])
  func `a chunk that is taken for a trailer`(chunks: String) async throws {
    let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks
    let error = try await RawServer.run(answering: answer) { server in
      await #expect(throws: HTTPError.self) { try await CurlTransport.patient.send(Request(url: server.url("/"))) }
    }
    #expect(error?.name == "malformedResponse")
  }

  @Test(arguments: [
    ("2\r\nab\r\n0\r\nX-Sum: 1\r\n\r\n", "ab"),
    ("0\r\nX-Sum: 1\r\n\r\n", ""),
    ("2;a=1;b=\"c\"\r\nab\r\n00;last\r\n\r\n", "ab"),
    ("2   \r\nab\r\n0 ; a\r\n\r\n", "ab"),
    ("00000000000000aB\r\n\(String(repeating: "é", count: 85))!\r\n0\r\n\r\n", String(repeating: "é", count: 85) + "!"),
  ])
  func `chunks with trailers and extensions`(chunks: String, body: String) async throws {
    let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks
    let response = try await RawServer.run(answering: answer) { server in
      try await CurlTransport.patient.send(Request(url: server.url("/")))
    }
    #expect(String(decoding: response.body, as: UTF8.self) == body)
  }

  @Test(arguments: ["HTTP/2 200 OK", "HTTP/2.0 200", "HTTP/1.1 200 O\rK"])
  func `status lines`(line: String) async throws {
    let error = try await RawServer.run(answering: line + "\r\nContent-Length: 0\r\n\r\n") { server in
      await #expect(throws: HTTPError.self) { try await CurlTransport.patient.send(Request(url: server.url("/"))) }
    }
    #expect(error?.name == "malformedResponse")
  }
}
