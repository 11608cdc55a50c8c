import CalotypeSecrets

extension FixtureError.Problem {
  /// What is wrong, as a sentence.
  public var summary: String {
    switch self {
    case .carriageReturn: "The line holds CR."
    case .notUTF8: "The line is not UTF-8."
    case .conflict: "A merge conflict is not settled here."
    case .notARequestLine(""): "There is no request line."
    case .notARequestLine(let line): "\(quoted(line)) is no request line."
    case .notAStatusLine(let line): "\(quoted(line)) has no status."
    case .notAField(let line): "\(quoted(line)) is no header field."
    case .framingField(let name): "“\(name)” cannot be kept: the body is stored decoded."
    case .factAmongFields(let name): "“\(name)” is a fact and stands among header fields."
    case .tooManyFields(let limit): "There are more than \(limit) header fields."
    case .unknownFact(let line): "\(quoted(line)) is no fact."
    case .repeatedFact(let name): "“\(name)” stands here for the second time."
    case .invalidFact(let line, _): "\(quoted(line)) cannot be understood."
    case .noAnswer: "There is neither an answer nor a fault."

    case .noFolder: "There is no such folder."
    case .notAFolder: "What stands here is no folder, and it has the name of a service's."
    case .notAFile: "It is no regular file."
    case .settingsInOtherCase: "The file differs from service.json only in case, and is not read."
    case .misplaced: "The sidecar belongs to no service."
    case .invalidName: "The file's name cannot be that of a recording."
    case .clashesByCase(let other): "The name differs from \(other) only in case."
    case .sameRequest(let other): "\(other) answers the same request."
    case .noBody: "The answer has a content type and no body file."
    case .severalBodies(let files): "There are several body files: \(files.joined(separator: ", "))."
    case .noSidecar: "The body has no sidecar."
    case .besideSequence(let other): "The recording has the name of a sequence, that of \(other)."
    case .gapInSequence(let name): "The sequence has a gap before this: there is no \(name)."
    case .otherRequestInSequence(let other):
      "The recording belongs to a sequence and answers another request than \(other)."
    case .endlessBeforeLast(let word): "“replay: \(word)” keeps the rest of the sequence from ever answering."
    case .notJSON: "The text is not JSON here."
    case .unknownSetting(let name, _): "\(quoted(name)) is no setting."
    case .invalidSetting("", _): "The text is no settings."
    case .invalidSetting(let name, _): "The value of \(quoted(name)) cannot be understood."
    case .unreadable(let detail), .unwritable(let detail): detail

    case .invalidService(let name): "\(quoted(name)) cannot be a service's name."
    case .invalidVariant(let name): "\(quoted(name)) cannot be a variant's name."
    case .invalidDate(let date): "\(quoted(date)) is no day."
    case .invalidOrigin(let origin): "\(quoted(origin)) cannot stand after “recorded-from”."
    case .unsafeMethod(let method): "A \(method) request is not recorded, as it may change something on the server."
    case .otherAddress(let url, let expected):
      "The settings give the address \(quoted(url)), and the service is at \(expected)."
    case .secret(let rule, let excerpt, _): "What would be written looks like a secret: \(rule): \(excerpt)."
    case .nameTooLong(let name, let limit):
      "The file name would have \(name.utf8.count) characters, the limit is \(limit): \(quoted(name))."
    case .nameTaken(let requestLine): "The file is the recording of \(requestLine)."
    case .incomplete(let detail): "The request got no complete answer. \(detail)"
    case .failure(let status): "The service answered with status \(status), which is not kept as its usual answer."
    case .wideText: "The body seems to be UTF-16 or UTF-32, in which no secret can be found."
    case .writtenByHand: "The file has no “recorded” line, so a person wrote it, and it is not replaced."
    }
  }

  /// What was expected and what to do next, as a sentence.
  public var mend: String {
    switch self {
    case .carriageReturn:
      "Expected lines that end in LF alone. Let .gitattributes keep LF in Fixtures and check the file out again."
    case .notUTF8: "Save the file as UTF-8."
    case .conflict: "Keep one side and take the markers out, or record the exchange again."
    case .notARequestLine:
      "Expected a method and an absolute address first, e.g. “GET https://dog.ceo/api/breeds/list/all”."
    case .notAStatusLine: "Expected “HTTP” and three digits, e.g. “HTTP 200”."
    case .notAField: "Expected “name: value”. Leave a blank line before the answer and before the facts."
    case .framingField: "Take the line out; a replayed answer gets what it needs."
    case .factAmongFields: "Leave a blank line before it."
    case .tooManyFields: "Keep only those that the API client reads."
    case .unknownFact:
      "Expected \(Self.facts); header fields stand directly below the request line or the HTTP line."
    case .repeatedFact: "Keep one of the lines."
    case .invalidFact(_, let expected): "Expected \(expected)."
    case .noAnswer: "Expected “HTTP 200”, or another status, or “fault: …”, after a blank line."

    case .noFolder: "Record something first, or name the folder that holds the recordings."
    case .misplaced: "Put it directly into a folder that is called like the service, e.g. Fixtures/dog."
    case .invalidName:
      "Expected a method, the path's parts joined with “_”, and perhaps “@” and a variant, in at most "
        + "\(RecordingName.limit) ASCII characters, e.g. GET_breeds_list_all@empty.meta."
    case .clashesByCase: "Rename one, or give it a variant: some file systems take both for the same file."
    case .notAFolder: "Make it a folder, give the file an ending, or take it out."
    case .notAFile: "Take it out, or put a file there; a link has to lead to one."
    case .settingsInOtherCase: "Call it service.json, so that what it redacts is redacted."
    case .sameRequest:
      "Take one out, give it a variant: NAME@VARIANT.meta, or say what tells them apart, e.g. “match: method path body”."
    case .noBody(let example):
      "Put the body into \(example), an empty file if it is empty, or take the content type out."
    case .severalBodies: "Keep the one whose ending fits the content type."
    case .noSidecar(let name): "Write \(name) with the request line and “HTTP 200”, or take the body out."
    case .besideSequence: "Take one out, or give it a number or a variant of its own."
    case .gapInSequence: "Number the recordings of a sequence 1, 2, 3, …"
    case .otherRequestInSequence:
      "Give all recordings of a sequence the same request and the same “match”, or this one another name."
    case .endlessBeforeLast: "Only the last recording of a sequence can say so."
    case .notJSON(let expected):
      "Expected \(expected). Mend it; where a server really sends this, say “verbatim: yes” in the sidecar."
    case .unknownSetting(_, let known): "Expected \(known.dropLast().joined(separator: ", ")) or \(known.last ?? "")."
    case .invalidSetting(_, let expected): "Expected \(expected)."
    case .unreadable: "See that it is what its name says, a file or a folder, and that you may read it."
    case .unwritable:
      "See that you may write there, that no file stands where a folder belongs, and that the disk is not full."

    case .invalidService: "Use lower-case ASCII letters, digits, “-”, “.” and “_”, e.g. dog."
    case .invalidVariant: "Use ASCII letters, digits, “-”, “.”, “_”, “=” and “,”, e.g. server-error or page=2."
    case .invalidDate: "Expected year, month and day, e.g. 2026-11-21."
    case .invalidOrigin: "Expected one line of visible text, e.g. an address."
    case .unsafeMethod: "Only GET and HEAD are, unless it is asked for with --unsafe."
    case .otherAddress: "Write the service's address, or take “url” out."
    case .secret(_, _, let mend): mend + " Nothing was written."
    case .nameTooLong: "Give the recording a variant: a long path is then cut after the last part that fits."
    case .nameTaken: "Give this recording a variant of its own."
    case .incomplete: "Nothing of this run is kept. Try again when the service works."
    case .failure: "Give the recording a variant, e.g. “server-error”, or try again when the service works."
    case .wideText: "Ask the service for UTF-8. Nothing was written."
    case .writtenByHand: "Give this recording another variant, or take the file out first."
    }
  }

  private static var facts: String {
    let names = Sidecar.Fact.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }
}
