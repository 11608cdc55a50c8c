import CalotypeFiles

/// An error in a folder of recordings, in an archive, or in a request to record.
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
    case .read, .list: self.init(.unreadable("It cannot be read: \(error.reason)."), in: error.path)
    case .write, .makeFolder: self.init(.unwritable("It cannot be written: \(error.reason)."), in: error.path)
    }
  }

  /// File, line, problem, and how to fix it.
  public var description: String { "\(file)\(line.map { ":\($0)" } ?? ""): \(problem.summary) \(problem.fix)" }

  /// A problem: a sentence, and what was expected or how to fix it.
  package struct Problem: Hashable, Sendable {
    /// The problem as a sentence.
    package let summary: String

    /// The expectation and the way to fix the problem, in sentences.
    package let fix: String

    package init(_ summary: String, _ fix: String) {
      self.summary = summary
      self.fix = fix
    }

    // In a text file.
    static let carriageReturn = Self(
      "The line contains a carriage return (CR).", "Use LF line endings, e.g. with “eol=lf” in .gitattributes.")
    package static let notUTF8 = Self("The line is not valid UTF-8.", "Save the file as UTF-8.")
    static let mergeConflict = Self(
      "The file contains merge conflict markers.", "Resolve the conflict, or record again.")
    static func invalidJSON(expected: String) -> Self { Self("Invalid JSON.", "Expected \(expected).") }

    // In a sidecar.
    static let noRequestLine = Self("The file has no request line.", Self.requestLine)
    static func invalidRequestLine(_ line: String) -> Self {
      Self("Invalid request line \(quoted(line)).", Self.requestLine)
    }
    static func invalidStatusLine(_ line: String) -> Self {
      Self("Invalid status line \(quoted(line)).", "Expected “HTTP” and a three-digit status, e.g. “HTTP 200”.")
    }
    static func invalidHeaderField(_ line: String) -> Self {
      Self("Invalid header field \(quoted(line)).", "Expected “name: value”, and blank lines between the sections.")
    }
    static func framingField(_ name: String) -> Self {
      Self("“\(name)” cannot be recorded, because bodies are stored decoded.", "Remove the line.")
    }
    static func keyAmongHeaderFields(_ name: String) -> Self {
      Self("“\(name)” is a key of the sidecar, not a header field.", "Insert a blank line before it.")
    }
    static func tooManyHeaderFields(limit: Int) -> Self {
      Self("More than \(limit) header fields.", "Keep only those that the API client reads.")
    }
    static func unknownKey(_ name: String) -> Self {
      Self("Unknown key \(quoted(name)).", Self.alternatives(name, Sidecar.Key.allCases.map(\.rawValue)))
    }
    static func repeatedKey(_ name: String) -> Self { Self("Duplicate key “\(name)”.", "Remove one of them.") }
    static func invalidValue(_ line: String, expected: String) -> Self {
      Self("Invalid value in \(quoted(line)).", "Expected \(expected).")
    }
    static let noResponse = Self(
      "The recording has no response.", "Expected “HTTP 200” or “fault: …” after a blank line.")

    // In a `service.json`.
    static func unknownSetting(_ name: String, known: [String]) -> Self {
      Self("Unknown setting \(quoted(name)).", Self.alternatives(String(name.split(separator: ".").last ?? ""), known))
    }
    static func invalidSetting(_ name: String, expected: String) -> Self {
      Self("Invalid value of \(quoted(name)).", "Expected \(expected).")
    }
    static let settingsNotAnObject = Self(
      "service.json must contain a JSON object.", "For example: {\"url\": \"https://dog.ceo/api\"}")

    // In a folder of recordings.
    package static let noFolder = Self(
      "The folder does not exist.", "Create it with “fixtures record SCREEN”, or name another folder with --fixtures.")
    static let notAFolder = Self(
      "Expected a folder named after a service, found a file.",
      "Remove the file, or rename it: a name without a dot is that of a service.")
    static let notAFile = Self("It is not a regular file.", "Replace it with a regular file, or remove it.")
    static let misnamedSettings = Self(
      "The settings are ignored: the file name must be exactly service.json.", "Rename the file.")
    static let misplacedSidecar = Self(
      "The sidecar is not in a service's folder.", "Move it to a folder named after the service, e.g. Fixtures/dog.")
    static let invalidName = Self("Invalid name of a recording.", "Expected \(RecordingName.spellings).")
    static func clashesByCase(with other: String) -> Self {
      Self("The name differs from \(other) only in case.", "Rename one: some file systems cannot store both.")
    }
    package static func sameRequest(as other: String) -> Self {
      Self("\(other) records the same request.", "Remove one, name it NAME@VARIANT.meta, or make “match” stricter.")
    }
    static func noBodyFile(example: String) -> Self {
      Self("The response has a content type but no body file.", "Add \(example), or remove the content type.")
    }
    static func severalBodyFiles(_ files: [String]) -> Self {
      Self("Several body files: \(files.joined(separator: ", ")).", "Keep the one that fits the content type.")
    }
    static func noSidecar(_ name: String) -> Self {
      Self("The body file has no sidecar.", "Add \(name) with a request line and “HTTP 200”, or remove the body file.")
    }
    static func besideSequence(of other: String) -> Self {
      Self(
        "A sequence has the same name: \(other).",
        "Add a number or a variant to the name of this recording, or remove it.")
    }
    static func gapInSequence(missing name: String) -> Self {
      Self("The sequence has a gap: \(name) is missing.", "Number the recordings of a sequence 1, 2, 3, …")
    }
    static func otherRequestInSequence(than other: String) -> Self {
      Self("The request or “match” differs from \(other) in the same sequence.", "Make them equal, or rename one.")
    }
    static func endlessBeforeLast(_ word: String) -> Self {
      Self("“replay: \(word)” hides the rest of the sequence.", "Move it to the last recording of the sequence.")
    }
    static func unreadable(_ detail: String) -> Self {
      Self(detail, "Check that the path is correct and that you may read it.")
    }

    // In a request to record.
    static func invalidService(_ name: String) -> Self {
      Self("Invalid service name \(quoted(name)).", "Use lowercase ASCII letters, digits, “-”, “.” and “_”, e.g. dog.")
    }
    static func invalidVariant(_ name: String) -> Self {
      Self("Invalid variant name \(quoted(name)).", "Use \(RecordingName.variantSpellings).")
    }
    static func invalidDate(_ date: String) -> Self {
      Self("Invalid date \(quoted(date)).", "Expected year, month and day, e.g. 2026-11-21.")
    }
    static func invalidOrigin(_ origin: String) -> Self {
      Self("Invalid “recorded-from” \(quoted(origin)).", "Expected one line of visible text, e.g. a URL.")
    }
    static func unsafeMethod(_ method: String) -> Self {
      Self("A \(method) request may change data on the server.", "Use --unsafe to record it anyway.")
    }
    static func otherAddress(_ url: String, expected: String) -> Self {
      Self("The settings have the URL \(quoted(url)), but the service is at \(expected).", "Fix “url” in service.json.")
    }
    static func secret(rule: String, excerpt: String, fix: String) -> Self {
      Self("The recording contains what looks like a secret: \(rule), \(excerpt).", fix + " Nothing was written.")
    }
    static func nameTooLong(_ name: String, limit: Int) -> Self {
      Self(
        "The name has \(name.utf8.count) characters, at most \(limit) are allowed: \(quoted(name)).", Self.giveVariant)
    }
    static func nameTaken(by requestLine: String) -> Self {
      Self("The file already records \(requestLine).", Self.giveVariant)
    }
    static func incomplete(_ detail: String) -> Self {
      Self("The request got no complete response. \(detail)", "Nothing was written. Try again when the service works.")
    }
    static func failureStatus(_ status: Int) -> Self {
      Self("A response with status \(status) cannot be the default recording.", Self.giveVariant)
    }
    package static let wideText = Self(
      "The body appears to be UTF-16 or UTF-32.",
      "Request UTF-8: secrets cannot be found in other encodings. Nothing was written.")
    package static let writtenByHand = Self(
      "The recording was written by hand (it has no “recorded” line).", "Remove it first, or record a variant.")
    static func unwritable(_ detail: String) -> Self {
      Self(
        detail, "Check that you may write there, that no file is in place of a folder, and that the disk is not full.")
    }

    private static let requestLine =
      "Expected a method and an absolute URL, e.g. “GET https://dog.ceo/api/breeds/list/all”."
    private static let giveVariant = "Record it as a variant, e.g. “server-error” or “page=2”."

    private static func alternatives(_ name: String, _ known: [String]) -> String {
      nearestName(to: name, among: known).map { "Did you mean “\($0)”?" }
        ?? "Expected \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")."
    }
  }
}
