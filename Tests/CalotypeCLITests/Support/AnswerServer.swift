import Foundation
import HTTPTypes
import Synchronization

@testable import CalotypeCLI
@testable import CalotypeRecordings

/// A server on this machine whose answers a test sets, which ends with the test.
final class AnswerServer: Sendable {
  /// An answer: status, content type and body.
  struct Answer {
    var status = 200
    var type = "application/json"
    var fields: HTTPFields = [:]
    var body: String
  }

  private struct Journal {
    var answers: [String: Answer] = [:]
    var requests: [WireRequest] = []
  }

  let port: Int
  private let journal = Mutex(Journal())
  private let stop = Mutex<Pipe?>(nil)

  /// The requests so far.
  var requests: [WireRequest] { journal.withLock { $0.requests } }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Starts it.
  ///
  /// - Parameter bodies: The bodies by path and query.
  init(_ bodies: [String: String] = [:]) throws {
    // Only the thread uses it.
    nonisolated(unsafe) let listener = try LoopbackListener(port: 0)
    port = listener.port
    for (target, body) in bodies { self[target] = Answer(body: body) }
    let pipe = Pipe()
    stop.withLock { $0 = pipe }
    Thread.detachNewThread { [weak self] in
      let server = LoopbackServer(listener) { request in
        self?.answer(request) ?? .text(500, "", keepAlive: false, "")
      }
      try? server.run(until: pipe.fileHandleForReading.fileDescriptor)
    }
  }

  deinit { end() }

  /// Ends it: its port refuses connections then.
  func end() {
    let pipe = stop.withLock { pipe in
      defer { pipe = nil }
      return pipe
    }
    try? pipe?.fileHandleForWriting.write(contentsOf: Data([0]))
    try? pipe?.fileHandleForWriting.close()
    while pipe != nil, (try? Connection(to: UInt16(port))) != nil { sched_yield() }
  }

  /// The answer to a path and query.
  subscript(target: String) -> Answer? {
    get { journal.withLock { $0.answers[target] } }
    set { journal.withLock { $0.answers[target] = newValue } }
  }

  private func answer(_ request: WireRequest) -> WireResponse {
    let answer = journal.withLock { journal in
      journal.requests.append(request)
      return journal.answers[request.target] ?? Answer(status: 404, body: #"{"message": "No such thing."}"#)
    }
    var head = HTTPResponse(status: HTTPResponse.Status(code: answer.status), headerFields: answer.fields)
    head.headerFields[.contentType] = answer.type
    return WireResponse(
      head, Array(answer.body.utf8), isHead: request.method == .head, request.keepAlive ? .keepAlive : .close, "")
  }
}
