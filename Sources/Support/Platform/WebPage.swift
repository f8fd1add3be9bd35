#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Opens an address in the user's web browser, which does not write to the terminal; returns false
/// if no suitable program exists.
///
/// - Parameter address: an http or https URL.
package func openPage(_ address: String) -> Bool {
  #if canImport(Glibc)
    run("xdg-open", [address], isQuiet: true) == 0
  #else
    run("open", [address], isQuiet: true) == 0
  #endif
}

/// Runs a program from the search path without standard input, and waits for it to exit.
///
/// - Parameter isQuiet: discards its output.
/// - Returns: the exit status; nil if it cannot be started.
func run(_ program: String, _ arguments: [String], isQuiet: Bool) -> Int32? {
  #if canImport(Glibc)
    var actions = unsafe posix_spawn_file_actions_t()
  #else
    var actions: posix_spawn_file_actions_t?
  #endif
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for stream in STDIN_FILENO...(isQuiet ? STDERR_FILENO : STDIN_FILENO) {
    unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
  }
  let texts = [program] + arguments
  let argv = unsafe texts.map { unsafe strdup($0) } + [nil]
  defer { for index in unsafe argv.indices { unsafe free(argv[index]) } }
  var process: pid_t = 0
  guard unsafe posix_spawnp(&process, program, &actions, nil, argv, environ) == 0 else {
    return nil
  }
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128
}
