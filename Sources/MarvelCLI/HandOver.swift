internal import Platform

/// Why the program that speaks to the network cannot take over.
package enum HandOverFailure: Error, Equatable, Sendable {
  case absent(lookedAt: [String])
  /// With the system's own words.
  case failed(String, reason: String)
}

extension HandOverFailure {
  func report(_ gateway: AskedGateway) -> ErrorReport {
    let hint = gateway.isAlone ? "install marvel-cli anew" : nil
    return switch self {
    case .absent(let paths):
      ErrorReport(
        .onlineProgramMissing,
        "\(HandOver.programName), which speaks to gateways, is not installed: neither "
          + paths.map { "'\($0)'" }.joined(separator: " nor ") + " is there", hint: hint)
    case .failed(let path, let reason):
      ErrorReport(.onlineProgramFailed, "cannot run '\(path)': \(reason)", hint: hint)
    }
  }
}

/// How the program that needs no network becomes the one that speaks to it.
enum HandOver {
  static let programName = "marvel-cli-online"

  /// Where the program may lie.
  static var paths: [String] {
    let folder = Platform.executableFolder()
    return ["\(folder)/\(programName)", "\(folder)/../libexec/marvel-cli/\(programName)"]
  }

  /// Returns only where it fails. Neither output may have been written to.
  static func perform(_ arguments: [String]) -> HandOverFailure {
    let paths = paths
    for path in paths {
      let error = Platform.replaceProcess(path, arguments)
      if error != .absent { return .failed(path, reason: error.reason) }
    }
    return .absent(lookedAt: paths)
  }
}
