import Platform
import TestSupport

/// A tmux terminal that tests type into.
final class Tmux {
  static let path = "/usr/bin/tmux"
  static let isPresent = Platform.isPresent(path)

  private let program = Program(path: path)
  private let scratch = ScratchDirectory()
  private var socket: String { scratch.path + "/tmux" }

  /// Starts a shell with the built programs in its PATH.
  init(columns: Int = 80, rows: Int = 20, _ environment: [String: String] = [:]) throws {
    let directory = Program(named: "marvel-cli").path.split(separator: "/").dropLast()
      .map { "/" + $0 }.joined()
    let variables = environment.merging(
      ["PATH": "\(directory):/usr/bin:/bin", "HOME": scratch.path, "PS1": "ready "]
    ) { own, _ in own }.map { "\($0.key)='\($0.value)'" }
    _ = try program.run(
      [
        "-S", socket, "-f", "/dev/null", "new-session", "-d", "-c", scratch.path, "-x",
        "\(columns)", "-y", "\(rows)",
        "env -i TERM=$TERM \(variables.joined(separator: " ")) /bin/sh -i",
      ], environment: ["LC_ALL": "C.UTF-8"])
    _ = try screen(with: "ready")
  }

  deinit {
    _ = try? tmux(["kill-server"])
  }

  private func tmux(_ arguments: [String]) throws -> String {
    try program.run(["-S", socket] + arguments, environment: ["LC_ALL": "C.UTF-8"]).stdout
  }

  /// The process id of the shell.
  var paneProcess: String {
    get throws { try tmux(["display-message", "-p", "#{pane_pid}"]).filter(\.isNumber) }
  }

  /// The row of the cursor, from 0; nil if the cursor is hidden.
  var cursorRow: Int? {
    get throws {
      let state = try tmux(["display-message", "-p", "#{cursor_flag} #{cursor_y}"])
      return state.hasPrefix("1 ") ? Int(state.dropFirst(2).filter(\.isNumber)) : nil
    }
  }

  /// Presses keys, given by tmux's names.
  func press(_ keys: String...) throws { _ = try tmux(["send-keys"] + keys) }

  func resize(columns: Int, rows: Int) throws {
    _ = try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Waits until the screen contains a text and returns it; after `hangLimit`, returns it anyway.
  func screen(with text: String) throws -> String {
    var screen = ""
    _ = try becomesTrue {
      screen = try tmux(["capture-pane", "-p"])
      return screen.contains(text)
    }
    return screen
  }
}
