#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Starts a program from the search path, with the default reactions to signals.
///
/// - Parameters:
///   - streams: The files to use as standard input, output, and error, in this order; nil for
///     /dev/null. The program inherits the streams beyond the end of the array.
///   - leadsGroup: Whether it becomes the leader of a new process group.
/// - Returns: nil if it cannot be started.
func startProgram(
  _ program: String, _ arguments: [String], streams: [Int32?], leadsGroup: Bool = false
) -> pid_t? {
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
  for (stream, file) in zip(STDIN_FILENO...STDERR_FILENO, streams) {
    if let file {
      unsafe posix_spawn_file_actions_adddup2(&actions, file, stream)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
  }
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  for signal in [SIGPIPE, SIGXFSZ] { unsafe sigaddset(&signals, signal) }
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  var flags = Int16(POSIX_SPAWN_SETSIGDEF)
  if leadsGroup { flags |= Int16(POSIX_SPAWN_SETPGROUP) }
  unsafe posix_spawnattr_setflags(&attributes, flags)
  let argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
  defer { for index in unsafe argv.indices { unsafe free(argv[index]) } }
  var process: pid_t = 0
  let code = unsafe posix_spawnp(&process, program, &actions, &attributes, argv, environ)
  return code == 0 ? process : nil
}

/// Waits for a process to exit.
///
/// - Returns: its exit status; nil if a signal ended it.
func waitForExit(of process: pid_t) -> Int32? {
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  return exitStatus(status)
}

/// Runs a program from the search path without standard input, and waits for it to exit.
///
/// - Parameter isQuiet: discards its output.
/// - Returns: the exit status, 128 if a signal ended it; nil if it cannot be started.
func run(_ program: String, _ arguments: [String], isQuiet: Bool) -> Int32? {
  startProgram(program, arguments, streams: isQuiet ? [nil, nil, nil] : [nil])
    .map { waitForExit(of: $0) ?? 128 }
}

/// Returns the exit status in what `waitpid` reports; nil if a signal ended the process.
private func exitStatus(_ status: Int32) -> Int32? {
  status & 0x7F == 0 ? (status >> 8) & 0xFF : nil
}
