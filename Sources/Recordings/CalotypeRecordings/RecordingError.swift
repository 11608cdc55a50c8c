import CalotypeFiles

/// An error in a folder of recordings, or in a request to record.
///
/// Its description names the file and the line, the problem, what was expected, and how to fix it:
///
///     Fixtures/dog/GET_breeds_list_all.meta:3: Unknown key “recoded”. Did you mean “recorded”?
///
/// A request without a recording fails with `HTTPError.notRecorded` instead.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem.
  package let problem: Problem

  /// The path of the file or folder.
  package let file: String

  /// The line in the file, counted from 1; `nil` if the problem is not in a single line.
  package let line: Int?

  /// Creates an error about a file or folder.
  package init(_ problem: Problem, in file: String, line: Int? = nil) {
    self.problem = problem
    self.file = file
    self.line = line
  }

  /// Creates an error from a failed file operation.
  package init(_ error: FileError) {
    switch error.operation {
    case .read, .list: self.init(.unreadable(error.description), in: error.path)
    case .write, .makeFolder: self.init(.unwritable(error.description), in: error.path)
    }
  }

  /// File, line, problem, and how to fix it.
  public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(problem.summary) \(problem.fix)" }
}

extension RecordingError {
  /// The possible problems. An associated `detail` is a sentence with the reason.
  package enum Problem: Hashable, Sendable {
    // In a text file.
    case carriageReturn
    case notUTF8
    case mergeConflict
    case invalidJSON(expected: String)

    // In a sidecar.
    /// The line is empty if the file is.
    case invalidRequestLine(String)
    case invalidStatusLine(String)
    case invalidHeaderField(String)
    case framingField(String)
    case keyAmongHeaderFields(String)
    case tooManyHeaderFields(limit: Int)
    case unknownKey(String)
    case repeatedKey(String)
    case invalidValue(String, expected: String)
    case noResponse

    // In a `service.json`.
    case unknownSetting(String, known: [String])
    /// The name is empty if the text is not JSON.
    case invalidSetting(String, expected: String)
    case settingsNotAnObject

    // In a folder of recordings.
    case noFolder
    case notAFolder
    case notAFile
    case misnamedSettings
    case misplacedSidecar
    case invalidName
    case clashesByCase(with: String)
    case sameRequest(as: String)
    case noBodyFile(example: String)
    case severalBodyFiles([String])
    case noSidecar(String)
    case besideSequence(of: String)
    case gapInSequence(missing: String)
    case otherRequestInSequence(than: String)
    case endlessBeforeLast(String)
    case unreadable(_ detail: String)

    // In a request to record.
    case invalidService(String)
    case invalidVariant(String)
    case invalidDate(String)
    case invalidOrigin(String)
    case unsafeMethod(String)
    case otherAddress(String, expected: String)
    case secret(rule: String, excerpt: String, fix: String)
    case nameTooLong(String, limit: Int)
    case nameTaken(by: String)
    case incomplete(_ detail: String)
    case failureStatus(Int)
    case wideText
    case writtenByHand
    case unwritable(_ detail: String)

    /// The problem as a sentence.
    package var summary: String { self.text.summary }

    /// The expectation and the way to fix the problem, in sentences.
    package var fix: String { self.text.fix }

    private var text: (summary: String, fix: String) {
      switch self {
      case .carriageReturn: ("The line contains CR.", "Use LF line endings, e.g. with “eol=lf” in .gitattributes.")
      case .notUTF8: ("The line is not valid UTF-8.", "Save the file as UTF-8.")
      case .mergeConflict: ("The file contains merge conflict markers.", "Resolve the conflict, or record again.")
      case .invalidJSON(let expected):
        ("Invalid JSON.", "Expected \(expected), or “verbatim: yes” in the sidecar if the server sends this.")

      case .invalidRequestLine(""): ("The file has no request line.", Self.requestLine)
      case .invalidRequestLine(let line): ("Invalid request line \(quoted(line)).", Self.requestLine)
      case .invalidStatusLine(let line):
        ("Invalid status line \(quoted(line)).", "Expected “HTTP” and a three-digit status, e.g. “HTTP 200”.")
      case .invalidHeaderField(let line):
        ("Invalid header field \(quoted(line)).", "Expected “name: value”, and blank lines between the sections.")
      case .framingField(let name):
        ("“\(name)” cannot be recorded, because bodies are stored decoded.", "Remove the line.")
      case .keyAmongHeaderFields(let name):
        ("“\(name)” is a key of the sidecar, not a header field.", "Insert a blank line before it.")
      case .tooManyHeaderFields(let limit):
        ("More than \(limit) header fields.", "Keep only those that the API client reads.")
      case .unknownKey(let name): ("Unknown key \(quoted(name)).", Self.alternatives(name, Self.keys))
      case .repeatedKey(let name): ("Duplicate key “\(name)”.", "Remove one of them.")
      case .invalidValue(let line, let expected): ("Invalid value in \(quoted(line)).", "Expected \(expected).")
      case .noResponse: ("The recording has no response.", "Expected “HTTP 200” or “fault: …” after a blank line.")

      case .unknownSetting(let name, let known):
        ("Unknown setting \(quoted(name)).", Self.alternatives(String(name.split(separator: ".").last ?? ""), known))
      case .invalidSetting("", let expected): ("Invalid JSON.", "Expected \(expected).")
      case .invalidSetting(let name, let expected): ("Invalid value of \(quoted(name)).", "Expected \(expected).")
      case .settingsNotAnObject:
        ("The settings must be a JSON object.", "Expected an object, e.g. {\"url\": \"https://dog.ceo/api\"}.")

      case .noFolder: ("The folder does not exist.", "Record something first, or name the folder of the recordings.")
      case .notAFolder:
        ("Expected a folder named after a service, found a file.", "Remove the file, or give it an extension.")
      case .notAFile: ("It is not a regular file.", "Replace it with a regular file, or remove it.")
      case .misnamedSettings:
        ("The settings are ignored: the file name must be exactly service.json.", "Rename the file.")
      case .misplacedSidecar:
        ("The sidecar is not in a service's folder.", "Move it to a folder named after the service, e.g. Fixtures/dog.")
      case .invalidName: ("Invalid name of a recording.", "Expected \(RecordingName.spellings).")
      case .clashesByCase(let other):
        ("The name differs from \(other) only in case.", "Rename one: some file systems cannot store both.")
      case .sameRequest(let other):
        ("\(other) records the same request.", "Remove one, name it NAME@VARIANT.meta, or make “match” stricter.")
      case .noBodyFile(let example):
        ("The response has a content type but no body file.", "Add \(example), or remove the content type.")
      case .severalBodyFiles(let files):
        ("Several body files: \(files.joined(separator: ", ")).", "Keep the one that fits the content type.")
      case .noSidecar(let name):
        ("The body file has no sidecar.", "Add \(name) with a request line and “HTTP 200”, or remove the body file.")
      case .besideSequence(let other):
        ("A sequence has the same name: \(other).", "Add a number or a variant to the name, or remove it.")
      case .gapInSequence(let name):
        ("The sequence has a gap: \(name) is missing.", "Number the recordings of a sequence 1, 2, 3, …")
      case .otherRequestInSequence(let other):
        ("The request or “match” differs from \(other) in the same sequence.", "Make them equal, or rename one.")
      case .endlessBeforeLast(let word):
        ("“replay: \(word)” hides the rest of the sequence.", "Move it to the last recording of the sequence.")
      case .unreadable(let detail): (detail, "Check that the path is correct and that you may read it.")

      case .invalidService(let name):
        ("Invalid service name \(quoted(name)).", "Use lowercase ASCII letters, digits, “-”, “.” and “_”, e.g. dog.")
      case .invalidVariant(let name):
        ("Invalid variant name \(quoted(name)).", "Use \(RecordingName.variantSpellings).")
      case .invalidDate(let date):
        ("Invalid date \(quoted(date)).", "Expected year, month and day, e.g. 2026-11-21.")
      case .invalidOrigin(let origin):
        ("Invalid “recorded-from” \(quoted(origin)).", "Expected one line of visible text, e.g. a URL.")
      case .unsafeMethod(let method):
        ("A \(method) request may change data on the server.", "Use --unsafe to record it anyway.")
      case .otherAddress(let url, let expected):
        ("The settings have the URL \(quoted(url)), but the service is at \(expected).", "Fix “url” in service.json.")
      case .secret(let rule, let excerpt, let fix):
        ("The recording contains what looks like a secret: \(rule): \(excerpt).", fix + " Nothing was written.")
      case .nameTooLong(let name, let limit):
        ("The name has \(name.utf8.count) characters, at most \(limit) are allowed: \(quoted(name)).", Self.giveVariant)
      case .nameTaken(let requestLine): ("The file already records \(requestLine).", Self.giveVariant)
      case .incomplete(let detail):
        ("The request got no complete response. \(detail)", "Nothing was written. Try again when the service works.")
      case .failureStatus(let status):
        ("A response with status \(status) cannot be the default recording.", Self.giveVariant)
      case .wideText:
        (
          "The body appears to be UTF-16 or UTF-32.",
          "Request UTF-8: secrets cannot be found in other encodings. Nothing was written."
        )
      case .writtenByHand:
        ("The recording was written by hand (it has no “recorded” line).", "Record a variant, or remove the file.")
      case .unwritable(let detail):
        (detail, "Check that you may write there, that no file is in place of a folder, and that the disk is not full.")
      }
    }

    private static let requestLine =
      "Expected a method and an absolute URL, e.g. “GET https://dog.ceo/api/breeds/list/all”."
    private static let giveVariant = "Record it as a variant, e.g. “server-error” or “page=2”."
    private static let keys = Sidecar.Key.allCases.map(\.rawValue)

    private static func alternatives(_ name: String, _ known: [String]) -> String {
      nearestName(to: name, among: known).map { "Did you mean “\($0)”?" }
        ?? "Expected \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")."
    }
  }
}
