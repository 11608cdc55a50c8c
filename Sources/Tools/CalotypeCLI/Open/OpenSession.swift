import ArgumentParser
import Calotype
import CalotypeFiles
import CalotypeRecordings
import CalotypeSecrets

/// One look at a service: the transport to it, and the places where its answers are stored.
struct OpenSession {
  /// The largest answer.
  private static let bodyLimit = 128 * 1_048_576

  let transport: any Transport

  private let request: Request
  private let journal: OpenJournal
  private let store: Result<OpenStore, StorageError>
  private let isOffline: Bool
  private let secrets: [String]

  /// The recordings in a second folder, which the user has named.
  let copy: OpenStore?

  /// - Parameters:
  ///   - credentials: The header fields that only the origin of the request gets.
  ///   - isOffline: Whether the stored answers are replayed.
  ///   - folder: A second folder to store answers in.
  init(_ request: Request, credentials: [HTTPField], isOffline: Bool, recording folder: String? = nil) throws {
    let origin = try BaseURL("\(request.head.scheme ?? "")://\(request.head.authority ?? "")")
    let keys = credentials.flatMap { field in
      [field.value] + field.value.split(separator: " ").dropFirst().prefix(1).map(String.init)
    }
    let secrets = keys + KnownSecrets.all(named: [], of: []).map(\.value)
    store = Result { () throws(StorageError) in
      OpenStore(
        folder: try FolderStorage.folder(of: "open", variable: Machine.variable), origin: origin, secrets: secrets)
    }
    copy = folder.map { OpenStore(folder: Files.absolute($0), origin: origin, secrets: secrets) }
    (self.request, self.isOffline, self.secrets) = (request, isOffline, secrets)
    let base =
      isOffline ? try store.get().replay() : Self.transport(to: origin, credentials: credentials, hiding: keys)
    journal = OpenJournal(base, of: origin)
    transport = journal
  }

  private static func transport(to origin: BaseURL, credentials: [HTTPField], hiding keys: [String]) -> any Transport {
    var configuration = CurlTransport.Configuration()
    configuration.bodyLimit = Self.bodyLimit
    let curl: any Transport = CurlTransport(configuration)
    let authorized = credentials.reduce(curl) { AuthorizingTransport($0, at: origin, with: $1) }
    let keyless = KeylessTransport(
      base: authorized, service: origin, redactor: Redactor(rules: RedactionRules(), secrets: keys))
    return PatientTransport(
      keys.isEmpty ? curl : keyless, longest: configuration.totalTimeout, clock: ContinuousClock(),
      now: { Machine.secondsSince1970 })
  }

  // MARK: - Answers

  /// The address without secrets.
  var address: String { Redactor(rules: RedactionRules(), secrets: secrets).masked(request.url) }

  /// Returns the answer of the last look at the address, or `nil` if there was none.
  func last() throws -> OpenStore.Answer? {
    try (try? store.get())?.last(request)
  }

  /// Returns an answer in the form in which another one is stored.
  func comparable(_ response: Response, with old: OpenStore.Answer) throws -> Response {
    try store.get().comparable(response, to: request, with: old)
  }

  /// Stores the answers. If that is not possible, the look itself has not failed: a remark says so.
  ///
  /// - Returns: Whether all of them are stored for the next look.
  /// - Throws: An error if they cannot be stored in the folder that the user has named.
  @discardableResult
  func save() throws(CommandError) -> Bool {
    let exchanges = journal.exchanges
    let problems = isOffline ? [] : saveForNextLook(exchanges)
    if !problems.isEmpty {
      Output.remark("This look is not stored for --offline and --diff.\n\(problems.joined(separator: "\n"))\n")
    }
    // A stored answer keeps its day.
    let date = isOffline ? (try? last())?.recording.recorded : nil
    if let problem = copy?.save(exchanges, date: date ?? Machine.today).first {
      throw CommandError(problem)
    }
    return problems.isEmpty && !exchanges.isEmpty
  }

  private func saveForNextLook(_ exchanges: [OpenJournal.Exchange]) -> [String] {
    // Only the user may read what an API has answered.
    let mask = umask(0o077)
    defer { umask(mask) }
    do { return try store.get().save(exchanges, date: Machine.today) } catch { return [error.description] }
  }

  /// Reports why there is nothing to show.
  func failure(_ error: any Error) -> ExitCode {
    let text = if case APIError.transport(.notRecorded(let report)) = error { report } else { "\(address): \(error)" }
    Output.remark("\(text)\n")
    return .noContent
  }
}
