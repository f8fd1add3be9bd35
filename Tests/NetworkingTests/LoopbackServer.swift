import Foundation
import Networking
import TestSupport
import Testing

/// `Tests/Loopback/serve`, running.
final class LoopbackServer: Sendable {
  /// One for all tests; it ends with them.
  private static let shared = Result { try LoopbackServer() }

  private let program: RunningProgram

  private init() throws {
    let directory = #filePath.split(separator: "/").dropLast(2).map { "/" + $0 }.joined()
    program = try RunningProgram(Program(path: directory + "/Loopback/serve"), [])
  }

  static func url() throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(shared.get().program.firstLine)"))
  }
}
