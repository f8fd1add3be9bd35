#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Returns the value of an environment variable of this process.
package func environmentVariable(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}

/// Removes an environment variable of this process. Call this before another thread starts.
package func removeVariable(_ name: String) {
  unsafe unsetenv(name)
}

/// Sets environment variables of this process while the body runs. Call this before another thread
/// starts.
package func withVariables(_ variables: [String: String], _ body: () -> Void) {
  let earlier = variables.keys.map { ($0, environmentVariable($0)) }
  for (name, value) in variables { unsafe setenv(name, value, 1) }
  body()
  for (name, value) in earlier {
    if let value { unsafe setenv(name, value, 1) } else { unsafe unsetenv(name) }
  }
}

/// Returns the width of the terminal of standard output; nil if it is not a terminal.
package func terminalColumns() -> Int? { columns(STDOUT_FILENO) }

/// Returns the width of the terminal of standard error; nil if it is not a terminal.
package func errorTerminalColumns() -> Int? { columns(STDERR_FILENO) }

/// Returns the height of the terminal of standard output; nil if it is not a terminal or the height
/// is unknown.
package func terminalRows() -> Int? {
  size(STDOUT_FILENO).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
}

private func columns(_ stream: Int32) -> Int? {
  size(stream).map { $0.ws_col > 0 ? Int($0.ws_col) : 80 }
}

private func size(_ stream: Int32) -> winsize? {
  guard isatty(stream) == 1 else { return nil }
  var size = winsize()
  return unsafe ioctl(stream, UInt(TIOCGWINSZ), &size) == 0 ? size : winsize()
}

package func exitProcess(_ status: Int32) -> Never {
  exit(status)
}

/// The name that this program was called by, without a directory.
package var programName: String {
  CommandLine.arguments.first?.split(separator: "/").last.map { String($0) } ?? ""
}

/// Writes `PROGRAM: MESSAGE` to standard error and exits.
package func failProcess(_ message: String, status: Int32) -> Never {
  let errors = FileOutput.standardError()
  try? errors.write("\(programName): \(message)\n")
  try? errors.flush()
  exitProcess(status)
}

/// Ends the process without the libraries' exit handlers, such as OpenSSL freeing its memory piece
/// by piece. All output must have been written.
package func exitProcessAtOnce(_ status: Int32) -> Never {
  _exit(status)
}

/// Replaces a file with a finished draft atomically.
package func replaceFile(_ path: String, by draft: String) throws(OutputError) {
  guard unsafe rename(draft, path) == 0 else { throw .failed(systemReason(errno)) }
}

package func removeFile(_ path: String) {
  unsafe unlink(path)
}

/// Returns the directory of the running executable, with links resolved.
package func executableDirectory() -> String {
  var path = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
  #if canImport(Glibc)
    _ = unsafe readlink("/proc/self/exe", &path, Int(PATH_MAX))
  #else
    var link = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    var size = UInt32(PATH_MAX)
    if unsafe _NSGetExecutablePath(&link, &size) == 0 { unsafe realpath(link, &path) }
  #endif
  let text = String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  return text.split(separator: "/").dropLast().map { "/" + $0 }.joined()
}

#if os(Linux) || os(macOS)
  /// Why a program cannot be started.
  package enum LaunchError: Error, Equatable, Sendable {
    case absent
    /// With the system's message.
    case failed(String)

    package var reason: String {
      switch self {
      case .absent: "it is not there"
      case .failed(let reason): reason
      }
    }
  }

  /// Replaces this process with another program, with the same environment; returns only if that
  /// fails.
  package func replaceProcess(_ path: String, _ arguments: [String]) -> LaunchError {
    let argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    unsafe execv(path, argv)
    let code = errno
    for index in unsafe argv.indices { unsafe free(argv[index]) }
    return code == ENOENT || code == ENOTDIR ? .absent : .failed(systemReason(code))
  }
#endif

/// Returns how many threads can run at the same time.
package func processorCount() -> Int {
  max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}

/// How many more files the libraries of threads and networks need at least. They abort the process
/// if they cannot open one.
package let networkDescriptorCount = 16

/// Returns how many more files this process may open, up to a maximum.
package func freeDescriptorCount(upTo maximum: Int) -> Int {
  let limit = Int32(clamping: sysconf(Int32(_SC_OPEN_MAX)))
  var count = 0
  for descriptor in 0..<max(0, limit) where count < maximum {
    if fcntl(descriptor, F_GETFD) < 0 { count += 1 }
  }
  return count
}

/// Returns the limit of this process's address space in bytes; nil if there is none.
package func addressSpaceLimit() -> Int? {
  var limit = rlimit()
  #if canImport(Glibc)
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
  #else
    let resource = RLIMIT_AS
  #endif
  guard unsafe getrlimit(resource, &limit) == 0 else { return nil }
  return Int(exactly: limit.rlim_cur)
}

package func secondsSince1970() -> Int64 {
  Int64(time(nil))
}

/// Returns how many seconds the time zone of the environment variable TZ, or of the machine, is ahead
/// of UTC at a time.
package func timeZoneOffset(at seconds: Int64) -> Int64 {
  var time = time_t(seconds)
  var parts = unsafe tm()
  guard unsafe localtime_r(&time, &parts) != nil else { return 0 }
  return unsafe Int64(parts.tm_gmtoff)
}

/// The number of the day in UTC.
package func daysSince1970() -> Int64 {
  secondsSince1970() / 86_400
}

/// Returns a directory of this program by the XDG Base Directory Specification 0.8, which ignores
/// relative paths; nil without a home directory.
///
/// - Parameters:
///   - name: The variable that names its parent, such as `XDG_DATA_HOME`.
///   - defaultDirectory: The parent in the home directory if the variable is not set.
///   - variable: Returns an environment variable.
package func userDirectory(
  _ name: String, orInHome defaultDirectory: String,
  variable: (String) -> String? = environmentVariable
) -> String? {
  let value = variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
  let home = variable("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/\(defaultDirectory)" : nil }
  return (value ?? home).map { $0 + "/marvel-cli" }
}

/// Returns the path of the user's catalog; nil without a home directory.
package func localCatalogPath(
  variable: (String) -> String? = environmentVariable
) -> String? {
  userDirectory("XDG_DATA_HOME", orInHome: ".local/share", variable: variable)
    .map { $0 + "/catalog.sqlite" }
}
