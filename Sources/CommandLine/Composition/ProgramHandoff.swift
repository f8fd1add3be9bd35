internal import Catalog
internal import Platform

/// The reason that another executable could not be started.
package enum HandoffError: Error, Equatable, Sendable {
  case absent(lookedAt: [String])
  /// With the system's message.
  case failed(String, reason: String)
  /// A limit of the process is so low that the network libraries would abort the executable, or wait
  /// forever; with the limit's flag of `ulimit`.
  case limited(flag: String, wanted: String)
}

extension HandoffError {
  func report(_ gateway: TargetGateway) -> ErrorReport {
    let hint = buildHint ?? (gateway.isAlone ? "reinstall marvel-cli" : nil)
    return switch self {
    case .absent(let paths):
      ErrorReport(
        .onlineProgramMissing,
        "\(ProgramHandoff.online.programName) is required for gateways but not installed (looked "
          + "for " + paths.map { "'\($0)'" }.joined(separator: " and ") + ")", hint: hint)
    case .failed(let path, let reason):
      ErrorReport(.onlineProgramFailed, "cannot run '\(path)': \(reason)", hint: hint)
    case .limited(let flag, let wanted):
      ErrorReport(
        .onlineProgramFailed, "gateways need \(wanted), and the limit is lower",
        hint: "raise it with ulimit \(flag)")
    }
  }
}

extension HandoffError {
  /// What to do if the programs are in a build directory, where swift run builds only one of them.
  private var buildHint: String? {
    guard case .absent(let paths) = self, paths.contains(where: { $0.includes("/.build/") }) else {
      return nil
    }
    return "run swift build, which builds all programs"
  }

  /// The report if the browser executable could not be started.
  var browserReport: ErrorReport {
    switch self {
    case .absent(let paths):
      ErrorReport(
        .browserMissing,
        "\(ProgramHandoff.browser.programName) is not installed (looked for "
          + paths.map { "'\($0)'" }.joined(separator: " and ") + ")", hint: buildHint)
    case .failed(let path, let reason):
      ErrorReport(.browserMissing, "cannot run '\(path)': \(reason)")
    case .limited(let flag, let wanted):
      ErrorReport(
        .browserMissing, "the browser needs \(wanted), and the limit is lower",
        hint: "raise it with ulimit \(flag)")
    }
  }
}

/// Replaces this process with the online or browser executable (execv).
struct ProgramHandoff {
  static let online = ProgramHandoff(programName: "marvel-cli-online")
  static let browser = ProgramHandoff(programName: "marvel-cli-browse")

  /// What the network libraries need at least.
  private static let descriptors = 16
  private static let megabytes = 256

  let programName: String

  /// Where the executable may be installed.
  var paths: [String] {
    let directory = Platform.executableDirectory()
    return ["\(directory)/\(programName)", "\(directory)/../libexec/marvel-cli/\(programName)"]
  }

  /// Replaces this process; returns only on failure. Requires that nothing was written to standard
  /// output or standard error.
  func perform(_ arguments: [String]) -> HandoffError {
    if Platform.freeDescriptorCount(upTo: Self.descriptors) < Self.descriptors {
      return .limited(flag: "-n", wanted: "\(Self.descriptors) more open files")
    }
    if let limit = Platform.addressSpaceLimit(), limit < Self.megabytes << 20 {
      return .limited(flag: "-v", wanted: "\(Self.megabytes) MB of address space")
    }
    let paths = paths
    for path in paths {
      let error = Platform.replaceProcess(path, arguments)
      if error != .absent { return .failed(path, reason: error.reason) }
    }
    return .absent(lookedAt: paths)
  }
}
