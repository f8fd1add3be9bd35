import TestSupport

/// A response as received by curl.
struct CurlResponse: Equatable {
  let status: Int
  /// Names in lower case.
  let headers: [String: String]
  let body: String
  /// curl's exit status: 0, or the reason that the response is incomplete.
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

/// Sends a request with curl and returns the response with its headers.
func curl(_ arguments: String...) throws -> CurlResponse {
  try CurlResponse(
    Program(path: "/usr/bin/curl").run(["-sS", "-i", "--max-time", "15"] + arguments))
}

/// Starts a request with curl that runs concurrently with the test.
func startCurl(_ address: String) throws -> RunningProgram {
  try RunningProgram(
    Program(path: "/bin/sh"),
    ["-c", "echo started; exec /usr/bin/curl -sS -i --max-time 30 \"$0\"", address])
}

extension RunningProgram {
  /// Waits until curl exits and returns its response.
  func curlResponse() -> CurlResponse {
    var outcome = stop(by: .endOfInput)
    outcome.stdout.removeFirst(firstLine.count + 1)
    return CurlResponse(outcome)
  }
}

/// Runs a Python script.
func python(_ script: String, _ arguments: String...) throws -> Outcome {
  try Program(path: "/usr/bin/env").run(
    ["python3", "-c", script] + arguments, environment: ["PATH": "/usr/bin:/bin"])
}
