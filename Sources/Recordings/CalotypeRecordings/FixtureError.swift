import CalotypeFiles

/// Why recordings could not be read, or one could not be made: the file, the line, what was expected, and the way out.
///
///     Fixtures/dog/GET_breeds_list_all.meta:3: “recoded: 2026-11-21” is no fact. Expected recorded, recorded-from,
///     verbatim, match, redacted, replay, latency or fault; header fields stand directly below the request line or the
///     HTTP line.
///
/// A request that no recording answers is no such error but `HTTPError.notRecorded`.
public struct FixtureError: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: Problem

  /// The file or folder that it is about.
  public let file: String

  /// The line in the file, counted from 1; nil where the trouble is not in one line.
  public let line: Int?

  /// An error about a file or folder.
  public init(_ problem: Problem, in file: String, line: Int? = nil) {
    self.problem = problem
    self.file = file
    self.line = line
  }

  /// What can be wrong with a sidecar, a folder of recordings, or a request to record.
  public enum Problem: Hashable, Sendable {
    // The text of a sidecar.

    /// The line holds a carriage return.
    case carriageReturn
    /// The line is not UTF-8.
    case notUTF8
    /// The line is a merge conflict's marker.
    case conflict
    /// The first line is not a method and an absolute address; empty where there is no line.
    case notARequestLine(String)
    /// The line begins with `HTTP` and has no status.
    case notAStatusLine(String)
    /// The line stands where header fields stand, and is none.
    case notAField(String)
    /// The header field speaks of how the body travelled, and bodies are kept decoded.
    case framingField(String)
    /// A fact stands among header fields.
    case factAmongFields(String)
    /// There are too many header fields.
    case tooManyFields(limit: Int)
    /// The line stands where facts stand, and is none.
    case unknownFact(String)
    /// The fact stands there twice.
    case repeatedFact(String)
    /// The fact's value is not what it can be.
    case invalidFact(String, expected: String)
    /// There is neither an answer nor a fault.
    case noAnswer

    // A folder of recordings.

    /// The folder is not there.
    case noFolder
    /// What stands where a service's folder belongs is no folder.
    case notAFolder
    /// It is neither a file nor a folder: a link that leads nowhere, a pipe, a device.
    case notAFile
    /// A file is called `service.json` but for its case.
    case settingsInOtherCase
    /// A sidecar is not directly in a service's folder.
    case misplaced
    /// The file's name cannot be that of a recording.
    case invalidName
    /// Two names differ only in case.
    case clashesByCase(with: String)
    /// Two sidecars answer the same request in the same variant.
    case sameRequest(as: String)
    /// The answer has a content type and no body file.
    case noBody(example: String)
    /// There are several body files.
    case severalBodies([String])
    /// A body file has no sidecar.
    case noSidecar(String)
    /// A recording outside of a sequence has the name of one.
    case besideSequence(of: String)
    /// A sequence lacks a number.
    case gapInSequence(missing: String)
    /// A recording of a sequence answers another request than its first, or by another rule.
    case otherRequestInSequence(than: String)
    /// A recording answers for ever, and others of its sequence follow.
    case endlessBeforeLast(String)
    /// The text is not JSON, where it should be.
    case notJSON(expected: String)
    /// A `service.json` has a member that means nothing.
    case unknownSetting(String, known: [String])
    /// A member of a `service.json` has a value that it cannot have; the name is empty for the whole.
    case invalidSetting(String, expected: String)
    /// A file or folder is there and cannot be read. The detail is a sentence with the system's reason.
    case unreadable(String)

    // A request to record.

    /// The service's name cannot be a folder's.
    case invalidService(String)
    /// The variant cannot be part of a file name.
    case invalidVariant(String)
    /// The day is not written like `2026-11-21`.
    case invalidDate(String)
    /// What is said about the answer's origin does not fit into one line.
    case invalidOrigin(String)
    /// The method may change something on the server.
    case unsafeMethod(String)
    /// The service's settings name another address.
    case otherAddress(String, expected: String)
    /// What would be written holds what looks like a secret.
    case secret(rule: String, excerpt: String, mend: String)
    /// The file name would be too long, in characters.
    case nameTooLong(String, limit: Int)
    /// The file name is another request's.
    case nameTaken(by: String)
    /// A request of the run got no complete answer. The detail is a sentence with the reason.
    case incomplete(String)
    /// The answer is a failure of the service, and would stand as its usual answer.
    case failure(status: Int)
    /// The body seems to be UTF-16 or UTF-32, where secrets are not looked for.
    case wideText
    /// A person wrote the file that would be replaced.
    case writtenByHand
    /// A file cannot be written. The detail is a sentence with the system's reason.
    case unwritable(String)
  }
}

extension FixtureError: CustomStringConvertible {
  /// File, line, what happened, and what to do next.
  public var description: String {
    "\(self.file)\(self.line.map { ":\($0)" } ?? ""): \(self.problem.summary) \(self.problem.mend)"
  }
}

extension FixtureError {
  /// The error of a file operation.
  package init(_ error: FileError) {
    switch error.operation {
    case .read, .list: self.init(.unreadable(error.description), in: error.path)
    case .write, .makeFolder: self.init(.unwritable(error.description), in: error.path)
    }
  }
}
