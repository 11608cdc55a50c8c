import CalotypeFiles
import CalotypeHTTP
import CalotypeSecrets

/// The settings for all recordings of a service: the file `service.json` in its folder.
///
///     {
///       "url": "https://dog.ceo/api",
///       "keep": {"request": ["accept"], "response": ["content-type", "etag"]},
///       "match": ["method", "path", "query"],
///       "redact": {
///         "headers": ["x-key"], "query": ["api_key"], "json": ["$.user.email", "$..token"], "form": ["password"],
///         "variables": ["DOG_API_KEY"]
///       },
///       "allow": ["text that looks like a secret but is not"],
///       "volatile": ["$..updated_at", "GET_breed $.message"],
///       "max-age": "90d"
///     }
///
/// The file and all members are optional. An unknown member is an error, so that a typo in `redact` cannot expose a secret.
package struct ServiceSettings: Hashable, Sendable {
  /// The name of the file.
  package static let fileName = "service.json"

  /// The URL of the service.
  package var url: BaseURL?

  /// The header fields of requests to record, in lowercase; `nil` for the defaults.
  package var keptRequestFields: [String]?

  /// The header fields of responses to record besides `content-type`, in lowercase; `nil` for the defaults.
  package var keptResponseFields: [String]?

  /// The match rule of recordings without one; `nil` for the default.
  package var match: MatchRule?

  /// The redaction rules, in addition to the built-in ones.
  package var redaction = RedactionRules()

  /// The texts that look like secrets but are not.
  package var allowed: [String] = []

  /// The places whose values differ on every request.
  package var volatile: [VolatileField] = []

  /// The age in days after which a recording is marked as old; `nil` for never.
  package var maximumAge: Int?

  /// Creates default settings.
  package init() {}

  /// Parses the text of a `service.json`.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file.
  ///   - file: The path for errors.
  package init(parsing bytes: [UInt8], file: String) throws(RecordingError) {
    self = try SettingsReader(bytes: bytes, file: file).settings()
  }

  /// Reads the settings of a service in a folder of recordings; the defaults without a file.
  package init(of service: String, in folder: String) throws(RecordingError) {
    let file = "\(Files.absolute(folder))/\(service)/\(Self.fileName)"
    let bytes: [UInt8]
    do { bytes = try OpenFolder.read(path: file) } catch {
      guard error.isMissing else { throw RecordingError(error) }
      self.init()
      return
    }
    try self.init(parsing: bytes, file: file)
  }
}
