#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Shows an address in the user's web browser, which does not write to the terminal; false where
/// there is no program that does that.
///
/// - Parameter address: of the web alone.
package func openPage(_ address: String) -> Bool {
  #if canImport(Glibc)
    let opener = "xdg-open"
    var actions = unsafe posix_spawn_file_actions_t()
  #else
    let opener = "open"
    var actions: posix_spawn_file_actions_t?
  #endif
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for stream in STDIN_FILENO...STDERR_FILENO {
    unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
  }
  var process: pid_t = 0
  let arguments = [opener, address]
  let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
  defer { for index in unsafe words.indices { unsafe free(words[index]) } }
  guard unsafe posix_spawnp(&process, opener, &actions, nil, words, environ) == 0 else {
    return false
  }
  var status: Int32 = 0
  while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status == 0
}
