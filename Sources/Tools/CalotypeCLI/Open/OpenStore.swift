import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets
import Synchronization

/// The recordings of one service in a folder: the answers that `open` has shown.
///
///     $XDG_DATA_HOME/calotype/open/api.example.com/GET_users.json
///
/// An answer with a failure status is stored as a variant, `GET_users@failure.json`, so it replaces an earlier failure and
/// never a good answer.
struct OpenStore {
  /// The folder with a folder for each service.
  let folder: String

  /// The address of the service.
  let origin: BaseURL

  /// Values that no recording may contain.
  let secrets: [String]

  /// The largest body that is stored, in bytes.
  static let bodyLimit = 16 * 1_048_576

  /// The name of the service: its host, and its port unless it is that of `https`. `127.0.0.1-8080` for 127.0.0.1:8080.
  var service: String {
    let isDefault = origin.scheme == "https" && !origin.authority.hasSuffix("]") || origin.authority.contains(":")
    let name = isDefault ? origin.authority : "\(origin.authority)-80"
    return String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "._".contains($0)) ? $0 : "-" })
  }

  /// The recordings, or `nil` if nothing is stored.
  private func store() throws(RecordingError) -> RecordingStore? {
    Files.isFolder("\(folder)/\(service)") ? try RecordingStore(folder: folder, services: [service]) : nil
  }

  // MARK: - Reading

  /// A stored answer.
  typealias Answer = (response: Response, recording: Recording)

  /// Returns the last good answer to a request, or `nil` if none is stored.
  ///
  /// - Throws: If what is stored cannot be read.
  func last(_ request: Request) throws(RecordingError) -> Answer? {
    guard let store = try store(), let recording = try? ReplayTransport(store).recording(of: request),
      let head = recording.sidecar.response
    else { return nil }
    return (Response(head, body: try store.body(of: recording)), recording)
  }

  /// Returns a response as a recording shows it, with the recorded values at the places that `service.json` calls volatile.
  func comparable(
    _ response: Response, to request: Request, with old: Answer
  ) throws(RecordingError) -> Response {
    let settings = try ServiceSettings(of: service, in: folder)
    let redacted = Redactor(rules: settings.redaction, secrets: secrets).redact(request, response).response
    return VolatileField.settle(redacted, by: settings.volatile, as: old.recording, body: old.response.body)
  }

  /// Returns a transport over the stored answers.
  func replay() throws(RecordingError) -> any Transport {
    guard let store = try store() else { return OfflineTransport(stored: []) }
    return OfflineTransport(stored: [ReplayTransport(store), ReplayTransport(store, variants: store.variants)])
  }

  // MARK: - Writing

  /// Stores answers, each of them or none.
  ///
  /// - Returns: The problems with those that are not stored.
  func save(_ exchanges: [OpenJournal.Exchange], date: String) -> [String] {
    let fitting = exchanges.filter { $0.response.body.count <= Self.bodyLimit }
    let problem = "An answer of more than \(Self.bodyLimit / 1_048_576) MB is not stored."
    var problems = Array(repeating: problem, count: exchanges.count - fitting.count)
    for exchanges in fitting.grouped(by: { $0.response.status >= 400 }) {
      let variant = exchanges[0].response.status >= 400 ? "failure" : nil
      do throws(RecordingError) {
        let skipped = try write(exchanges, variant, date)
        // What looks like a secret keeps an answer from being stored, so it is removed.
        let scan = SecretScan(secrets: secrets)
        let masked = skipped.map { skip -> OpenJournal.Exchange in
          var exchange = exchanges[skip.index]
          exchange.response.body = Array(scan.masked(String(decoding: exchange.response.body, as: UTF8.self)).utf8)
          return exchange
        }
        if !masked.isEmpty { problems += try write(masked, variant, date).map(\.error.description) }
      } catch {
        problems.append(error.description)
      }
    }
    return problems
  }

  /// Stores answers as a variant.
  ///
  /// - Returns: The answers that are not stored, with the reasons.
  func write(
    _ exchanges: [OpenJournal.Exchange], _ variant: String?, _ date: String
  ) throws(RecordingError) -> [Recorder.Skipped] {
    let recorder = try Recorder(
      service: service, at: origin, folder: folder, variant: variant, date: date, allowsUnsafeMethods: true,
      secrets: secrets, skipsFailures: true)
    for exchange in exchanges { try recorder.add(exchange.response, to: exchange.request) }
    try recorder.save()
    return recorder.skipped
  }
}

/// A transport that remembers the answers of one service, to store them when the user has left.
final class OpenJournal: Transport {
  typealias Exchange = (request: Request, response: Response)

  private let base: any Transport
  private let origin: BaseURL
  private let journal = Mutex<[Exchange]>([])

  init(_ base: any Transport, of origin: BaseURL) {
    self.base = base
    self.origin = origin
  }

  /// The answers in the order of their arrival.
  var exchanges: [Exchange] { journal.withLock { $0 } }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    let response = try await base.send(request)
    if origin.remainder(of: request.head) != nil { journal.withLock { $0.append((request, response)) } }
    return response
  }
}

/// A transport over the answers of an earlier look: the good ones, then the failures.
private struct OfflineTransport: Transport {
  let stored: [ReplayTransport]

  func send(_ request: Request) async throws(HTTPError) -> Response {
    for transport in stored {
      do { return try await transport.send(request) } catch .notRecorded { continue }
    }
    let line = "\(request.head.method.rawValue) \(request.url)"
    throw .notRecorded(
      "This answer is not stored: \(Redactor(rules: RedactionRules()).masked(line)). Open it once without --offline.")
  }
}
