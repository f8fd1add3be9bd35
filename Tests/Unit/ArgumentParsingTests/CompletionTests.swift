import ArgumentParsing
import Testing

/// Completes the flags of `FlagSyntax`.
private struct Source: CompletionSource {
  let line: TypedLine
  let commands: [CompletionCandidate] = []
  let flags = FlagSyntax().flags

  func values(of flag: Flag, _ word: String) -> Completion? { nil }

  func operands(_ word: String) -> Completion { Completion() }
}

struct CompletionTests {
  private func answer(_ arguments: String...) -> String? {
    guard let query = CompletionQuery(arguments) else { return nil }
    let source = Source(line: TypedLine(query.arguments, FlagSyntax()))
    return query.answer(source.completion(of: query.current))
  }

  @Test func `flags are completed with their meanings`() {
    #expect(answer("zsh", "--s") == "--size\tthe size\n")
    #expect(answer("fish", "-q", "--fi") == "--file\tthe file\n")
    #expect(answer("bash", "paint --si", "--si") == "--size\n")
    #expect(answer("zsh", "--", "--s") == "")
  }

  @Test func `values are completed from the row of the flag`() {
    #expect(answer("zsh", "--color", "g") == "green\n")
    #expect(answer("zsh", "--color=g") == "--color=green\n")
    #expect(answer("zsh", "--file", "x") == "\tfiles\n")
    #expect(answer("zsh", "--size", "") == "")
  }

  @Test func `a flag can follow one whose value is optional`() {
    #expect(answer("zsh", "--limit", "--qu") == "--quiet\tno messages\n")
    #expect(answer("zsh", "--limit", "--file", "") == "\tfiles\n")
    #expect(answer("zsh", "--limit", "") == "")
  }

  @Test func `an invalid request has no answer`() {
    #expect(answer("tcsh", "") == nil)
    #expect(answer("zsh") == nil)
  }

  @Test(arguments: CompletionShell.allCases)
  func `a script is made for a program`(shell: CompletionShell) {
    let script = shell.script("paint-wall", printedBy: "--completion")
    #expect(script.contains("printed by `paint-wall --completion \(shell.rawValue)`"))
    #expect(script.contains("(paint-wall __complete \(shell.rawValue) "))
    #expect(script.contains(shell == .zsh ? "_paint-wall()" : "_paint_wall"))
  }
}
