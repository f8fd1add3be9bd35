import TestSupport

/// What a server sent, as curl saw it.
struct CurlAnswer: Equatable {
  let status: Int
  /// Names in lower case.
  let headers: [String: String]
  let body: String
  /// curl's own exit status: 0, or why the answer is not whole.
  let exit: Int32

  init(_ outcome: Outcome) {
    let parts = outcome.stdout.split(
      separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = (parts.first ?? "").split(separator: "\r\n")
    status =
      lines.first.flatMap { $0.split(separator: " ").dropFirst().first }
      .flatMap { Int($0) } ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let pair = line.split(separator: ": ", maxSplits: 1, omittingEmptySubsequences: false)
      headers[pair[0].lowercased()] = pair.count > 1 ? String(pair[1]) : ""
    }
    self.headers = headers
    body = parts.count > 1 ? String(parts[1]) : ""
    exit = outcome.status
  }
}

/// One request by curl, with its headers in the output.
func curl(_ arguments: String...) throws -> CurlAnswer {
  try CurlAnswer(Program(path: "/usr/bin/curl").run(["-sS", "-i", "--max-time", "15"] + arguments))
}

/// A request by curl that goes on beside the test.
func startCurl(_ address: String) throws -> RunningProgram {
  try RunningProgram(
    Program(path: "/bin/sh"),
    ["-c", "echo started; exec /usr/bin/curl -sS -i --max-time 30 \"$0\"", address])
}

extension RunningProgram {
  /// What curl got, once it has ended.
  func curlAnswer() -> CurlAnswer {
    var outcome = stop(by: .endOfInput)
    outcome.stdout.removeFirst(firstLine.count + 1)
    return CurlAnswer(outcome)
  }
}
