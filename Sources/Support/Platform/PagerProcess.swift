#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A pager process that shows its input on the terminal.
package final class PagerProcess {
  package let input: FileOutput
  private let process: pid_t

  /// Starts a shell command; returns nil if that fails. From then on, only the pager handles
  /// SIGINT, so that it does not lose its terminal to a shell while it is active.
  ///
  /// - Parameter variable: set for the pager unless it is already set.
  package init?(_ command: String, standard variable: (name: String, value: String)) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    unsafe setenv(variable.name, variable.value, 0)
    let process = Self.start(command, input: ends[0])
    close(ends[0])
    guard let process else {
      close(ends[1])
      return nil
    }
    for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_IGN) }
    self.process = process
    input = FileOutput.owning(ends[1])
  }

  private static func start(_ command: String, input: Int32) -> pid_t? {
    #if canImport(Glibc)
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #else
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var process: pid_t = 0
    let arguments = ["sh", "-c", command]
    let argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe argv.indices { unsafe free(argv[index]) } }
    let code = unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, argv, environ)
    return code == 0 ? process : nil
  }

  /// Closes the pager's input and waits for it to exit.
  ///
  /// - Returns: Its exit status; also 0 if a signal ended it, since the user sent it.
  package func end() -> Int32 {
    input.close()
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_DFL) }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 0
  }
}
