import Foundation
import Networking
import TestSupport
import Testing

/// `Tests/Support/Servers/serve.py`, running.
final class LoopbackServer: Sendable {
  /// One for all tests; it ends with them.
  private static let shared = Result { try LoopbackServer() }

  private let program: RunningProgram

  private init() throws {
    let directory = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
    program = try RunningProgram(Program(path: directory + "/Support/Servers/serve.py"), [])
  }

  static func url() throws -> URL {
    try #require(URL(string: "http://127.0.0.1:\(shared.get().program.firstLine)"))
  }
}
