internal import Platform

/// Why the program that speaks to the network cannot take over.
package enum HandoffError: Error, Equatable, Sendable {
  case absent(lookedAt: [String])
  /// With the system's own words.
  case failed(String, reason: String)
}

extension HandoffError {
  func report(_ gateway: TargetGateway) -> ErrorReport {
    let hint = gateway.isAlone ? "install marvel-cli anew" : nil
    return switch self {
    case .absent(let paths):
      ErrorReport(
        .onlineProgramMissing,
        "\(ProgramHandoff.online.programName), which speaks to gateways, is not installed: neither "
          + paths.map { "'\($0)'" }.joined(separator: " nor ") + " is there", hint: hint)
    case .failed(let path, let reason):
      ErrorReport(.onlineProgramFailed, "cannot run '\(path)': \(reason)", hint: hint)
    }
  }
}

extension HandoffError {
  /// Of the program that knows screens.
  var browserReport: ErrorReport {
    switch self {
    case .absent(let paths):
      ErrorReport(
        .browserMissing,
        "\(ProgramHandoff.browser.programName) is not installed: neither "
          + paths.map { "'\($0)'" }.joined(separator: " nor ") + " is there")
    case .failed(let path, let reason):
      ErrorReport(.browserMissing, "cannot run '\(path)': \(reason)")
    }
  }
}

/// How the program that needs neither network nor screen becomes one that has them.
struct ProgramHandoff {
  static let online = ProgramHandoff(programName: "marvel-cli-online")
  static let browser = ProgramHandoff(programName: "marvel-cli-browse")

  let programName: String

  /// Where the program may lie.
  var paths: [String] {
    let directory = Platform.executableDirectory()
    return ["\(directory)/\(programName)", "\(directory)/../libexec/marvel-cli/\(programName)"]
  }

  /// Returns only where it fails. Neither output may have been written to.
  func perform(_ arguments: [String]) -> HandoffError {
    let paths = paths
    for path in paths {
      let error = Platform.replaceProcess(path, arguments)
      if error != .absent { return .failed(path, reason: error.reason) }
    }
    return .absent(lookedAt: paths)
  }
}
