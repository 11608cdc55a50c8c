import Foundation
import Testing

/// The completions of shells: the scripts, run by the shells that are installed.
struct CompletionTests {
  /// Returns the candidates of a shell for the last word.
  private func candidates(_ shell: String, _ words: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let script = folder.url.appending(path: "calotype.\(shell)")
    try Data(try Command.run("--generate-completion-script", shell).bytes).write(to: script)
    let line = words.joined(separator: " ")
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let command =
      switch shell {
      case "fish": "source \(script.path); complete --do-complete '\(line)'"
      default:
        """
        source \(script.path)
        COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); COMP_LINE='\(line)'; COMP_POINT=\(line.utf8.count)
        COMP_TYPE=9; COMP_KEY=9; COMP_WORDBREAKS=' '
        _calotype calotype '\(words[words.count - 1])' '\(words[words.count - 2])'
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      }
    let path = try Command.program.deletingLastPathComponent().path + ":/usr/bin:/bin"
    let result = try Command.run(
      [shell, "-c", command], environment: ["PATH": path, "HOME": folder.url.path],
      program: URL(filePath: "/usr/bin/env"))
    return result.output.split(separator: "\n").map {
      String($0.prefix { $0 != "\t" }).trimmingCharacters(in: .whitespaces)
    }
  }

  private static let cases: [([String], [String])] = [
    (["calotype", "sho"], ["show"]),
    (["calotype", "show", "dogs/l"], ["dogs/list", "dogs/list/loaded", "dogs/list/filtered"]),
    (["calotype", "screens", "num"], ["number", "number/fact"]),
    (["calotype", "check", "store/c"], ["store/cart", "store/cart/filled"]),
    (["calotype", "accept", "store/c"], ["store/cart", "store/cart/filled"]),
    (["calotype", "reject", "dogs/breed", "num"], ["number", "number/fact"]),
    (["calotype", "show", "dogs/list", "--theme", "hi"], ["high-contrast", "high-contrast-light"]),
    (["calotype", "show", "dogs/list", "--set", "q"], ["query="]),
    (
      ["calotype", "fixtures", "list", "dog/GET_breeds"], ["dog/GET_breeds_list_all", "dog/GET_breeds_list_all@empty"]
    ),
    (["calotype", "fixtures", "drift", "st"], ["store"]),
  ]

  private static func has(_ shell: String) -> Bool {
    ["/usr/bin", "/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(shell)") }
  }

  @Test(.enabled(if: has("bash"), "bash is not installed"), arguments: cases)
  func `bash completes commands, screens, arguments, themes and recordings`(words: [String], expected: [String]) throws
  {
    let found = try candidates("bash", words)
    #expect(expected.allSatisfy(found.contains), "\(found)")
    #expect(found.allSatisfy { $0.hasPrefix(words[words.count - 1]) }, "\(found)")
  }

  /// fish gives the words of a line to the command only in a terminal, so the lists that it asks for are tested below.
  @Test(.enabled(if: has("fish"), "fish is not installed"), arguments: [cases[0], cases[6]])
  func `fish completes commands and themes`(words: [String], expected: [String]) throws {
    let found = try candidates("fish", words)
    #expect(expected.allSatisfy(found.contains), "\(found)")
  }

  @Test(arguments: [
    ("positional@0", ["show"], ["dogs", "dogs/list", "dogs/list/loaded", "number/fact"]),
    ("--set", ["show", "dogs/list", "--set"], ["query="]),
    ("--set", ["show", "store/cart", "--set"], ["items="]),
  ])
  func `the scripts ask the command`(argument: String, words: [String], expected: [String]) throws {
    let command = ["---completion", "show", "--", argument, "\(words.count)", "0", "calotype"]
    let found = try Command.run(command + words + [""]).output.split(separator: "\n").map(String.init)
    #expect(expected.allSatisfy(found.contains), "\(found)")
  }

  @Test(.enabled(if: has("zsh"), "zsh is not installed"))
  func `zsh accepts its script`() throws {
    let folder = try TemporaryFolder()
    let script = folder.url.appending(path: "_calotype")
    try Data(try Command.run("--generate-completion-script", "zsh").bytes).write(to: script)
    let result = try Command.run(["zsh", "-n", script.path], program: URL(filePath: "/usr/bin/env"))
    #expect(result.code == 0, "\(result.errors)")
  }
}
