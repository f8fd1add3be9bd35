internal import Catalog
internal import Platform

/// The reason that another executable could not be started.
package enum HandoffError: Error, Equatable, Sendable {
  case absent(lookedAt: [String])
  /// With the system's message.
  case failed(String, reason: String)
  /// A limit of the process is so low that the network libraries would abort the executable, or
  /// wait forever; with the limit's flag of `ulimit`.
  case limited(flag: String, wanted: String)
}

extension HandoffError {
  /// - Parameter gateway: Nil if the command needs full-screen mode.
  func report(_ gateway: TargetGateway?) -> ErrorReport {
    let user = gateway == nil ? "browse and pick" : "gateways"
    let hint: String? =
      switch gateway {
      case _ where isInBuildDirectory: "run swift build, which builds all programs"
      case nil: "reinstall marvel-cli, or use list and show"
      case let gateway?: gateway.isAlone ? "reinstall marvel-cli" : nil
      }
    return switch self {
    case .absent(let paths):
      ErrorReport(
        .onlineProgramMissing,
        "\(ProgramHandoff.programName) is required for \(user) but not installed (looked for "
          + paths.map { "'\($0)'" }.joined(separator: " and ") + ")", hint: hint)
    case .failed(let path, let reason):
      ErrorReport(.onlineProgramFailed, "cannot run '\(path)': \(reason)", hint: hint)
    case .limited(let flag, let wanted):
      ErrorReport(
        .onlineProgramFailed, "\(user) need \(wanted), and the limit is lower",
        hint: "raise it with ulimit \(flag)")
    }
  }

  /// Whether the programs are in a build directory, where swift run builds only one of them.
  private var isInBuildDirectory: Bool {
    guard case .absent(let paths) = self else { return false }
    return paths.contains { $0.includes("/.build/") }
  }
}

/// Replaces this process with the online executable (execv).
enum ProgramHandoff {
  static let programName = "marvel-cli-online"

  /// What the network libraries need at least.
  private static let megabytes = 256

  /// Replaces this process; returns only on failure. Requires that nothing was written to standard
  /// output or standard error.
  static func perform(_ arguments: [String]) -> HandoffError {
    let descriptors = Platform.networkDescriptorCount
    if Platform.freeDescriptorCount(upTo: descriptors) < descriptors {
      return .limited(flag: "-n", wanted: "\(descriptors) more open files")
    }
    if let limit = Platform.addressSpaceLimit(), limit < megabytes << 20 {
      return .limited(flag: "-v", wanted: "\(megabytes) MB of address space")
    }
    let paths = Platform.Installation.onlineProgram
    for path in paths {
      let error = Platform.replaceProcess(path, arguments)
      if error != .absent { return .failed(path, reason: error.reason) }
    }
    return .absent(lookedAt: paths)
  }
}
