#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// iOS, tvOS, watchOS, and visionOS do not let apps start programs.
#if os(Linux) || os(macOS)
  /// How a process ended.
  package enum ProcessEnd: Equatable, Sendable {
    case exited(Int32)
    /// By SIGINT or SIGQUIT, which the keys of a terminal send.
    case interrupted
    /// By SIGPIPE: the reader of its output ended first.
    case readerGone
    /// By another signal.
    case signaled(Int32)

    /// - Parameter status: What `waitpid` reports.
    fileprivate init(_ status: Int32) {
      switch status & 0x7F {
      case 0: self = .exited((status >> 8) & 0xFF)
      case SIGINT, SIGQUIT: self = .interrupted
      case SIGPIPE: self = .readerGone
      case let signal: self = .signaled(signal)
      }
    }

    /// The exit status; as in a shell, 128 plus the number of the signal that ended it.
    package var status: Int32 {
      switch self {
      case .exited(let status): status
      case .interrupted: 128 + SIGINT
      case .readerGone: 128 + SIGPIPE
      case .signaled(let signal): 128 + signal
      }
    }
  }

  /// Starts a program from the search path, with the default reactions to signals.
  ///
  /// - Parameters:
  ///   - streams: The files to use as standard input, output, and error, in this order; nil for
  ///     /dev/null. The program inherits the streams beyond the end of the array.
  ///   - group: Whether it belongs to the process group of this one.
  /// - Returns: nil if it cannot be started.
  func startProgram(
    _ program: String, _ arguments: [String], _ environment: ChildEnvironment, streams: [Int32?],
    group: ProcessGroup = .same
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
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF) | group.flag)
    let argv = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { for index in unsafe argv.indices { unsafe free(argv[index]) } }
    var process: pid_t = 0
    let code = unsafe environment.withPointers { variables in
      unsafe posix_spawnp(&process, program, &actions, &attributes, argv, variables)
    }
    return code == 0 ? process : nil
  }

  /// Where a new process belongs.
  enum ProcessGroup {
    case same
    /// It leads a new group, which can be killed with all that it starts.
    case new
    /// It leads a new session, so that neither keys nor the end of the terminal end it.
    case newSession

    /// POSIX_SPAWN_SETSID, which glibc declares for GNU sources only.
    #if canImport(Glibc)
      private static let sessionFlag: Int16 = 0x80
    #else
      private static let sessionFlag: Int16 = 0x400
    #endif

    fileprivate var flag: Int16 {
      switch self {
      case .same: 0
      case .new: Int16(POSIX_SPAWN_SETPGROUP)
      case .newSession: Self.sessionFlag
      }
    }
  }

  /// Waits for a process to end.
  func waitForEnd(of process: pid_t) -> ProcessEnd {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return ProcessEnd(status)
  }

  /// Waits a limited time for a process to end; returns nil if it still runs.
  func waitForEnd(of process: pid_t, upTo limit: Duration) -> ProcessEnd? {
    /// In microseconds.
    let interval: UInt32 = 1000
    let deadline = ContinuousClock.now + limit
    var status: Int32 = 0
    while unsafe waitpid(process, &status, WNOHANG) == 0 {
      guard ContinuousClock.now < deadline else { return nil }
      usleep(interval)
    }
    return ProcessEnd(status)
  }

  /// Runs a program from the search path without standard input, and waits for it to end.
  ///
  /// - Parameter isQuiet: discards its output.
  /// - Returns: nil if it cannot be started.
  func run(
    _ program: String, _ arguments: [String], _ environment: ChildEnvironment, isQuiet: Bool
  ) -> ProcessEnd? {
    startProgram(program, arguments, environment, streams: isQuiet ? [nil, nil, nil] : [nil])
      .map { waitForEnd(of: $0) }
  }

  /// The environment of the programs that this one starts: its own, without secrets.
  package struct ChildEnvironment: Sendable {
    private let withheld: [String]
    private var defaults: [(name: String, value: String)] = []

    /// - Parameter withheld: The names of variables that a program does not inherit.
    package init(withholding withheld: [String]) {
      self.withheld = withheld
    }

    /// The same environment with a variable that is set unless one of these is set already.
    func defaulting(_ name: String, to value: String, unless others: [String] = []) -> Self {
      guard ([name] + others).allSatisfy({ environmentVariable($0) == nil }) else { return self }
      var environment = self
      environment.defaults.append((name, value))
      return environment
    }

    /// Calls the body with a null-terminated array of `NAME=VALUE`.
    func withPointers<Result>(_ body: ([UnsafeMutablePointer<CChar>?]) -> Result) -> Result {
      let added = unsafe defaults.map { unsafe strdup("\($0.name)=\($0.value)") }
      defer { for index in unsafe added.indices { unsafe free(added[index]) } }
      var variables: [UnsafeMutablePointer<CChar>?] = unsafe []
      var next = unsafe environ
      // The bytes are passed on as they are: they need not be UTF-8.
      while let variable = unsafe next.pointee {
        if unsafe !isWithheld(variable) { unsafe variables.append(variable) }
        unsafe next += 1
      }
      return unsafe body(variables + added + [nil])
    }

    private func isWithheld(_ variable: UnsafePointer<CChar>) -> Bool {
      withheld.contains { unsafe strncmp(variable, $0 + "=", $0.utf8.count + 1) == 0 }
    }
  }

  /// How long a program that opens pages may take to report a failure. One that still runs has
  /// become the browser itself, or waits for it.
  private let openingPatience = Duration.seconds(3)

  /// Opens an address in the user's web browser, which does not write to the terminal; returns
  /// false if no suitable program exists, or it fails. The browser may outlive this process.
  ///
  /// - Parameter address: an http or https URL.
  package func openPage(_ address: String, _ environment: ChildEnvironment) -> Bool {
    #if canImport(Glibc)
      let opener = "xdg-open"
    #else
      let opener = "open"
    #endif
    let process = startProgram(
      opener, [address], environment, streams: [nil, nil, nil], group: .newSession)
    guard let process else { return false }
    let end = waitForEnd(of: process, upTo: openingPatience)
    return end == nil || end == .exited(0)
  }

  /// Draws an image with chafa on the terminal of standard output. This may take ten seconds of CPU
  /// time.
  ///
  /// - Parameter path: nil only checks whether chafa is installed.
  /// - Returns: the exit status; nil if it is not installed.
  package func drawImage(
    _ path: String?, columns: Int, rows: Int, _ environment: ChildEnvironment
  ) -> Int32? {
    guard run("chafa", ["--version"], environment, isQuiet: true) == .exited(0) else { return nil }
    guard let path else { return 0 }
    let command = "ulimit -t 10; exec chafa --animate off --size \(columns)x\(rows) -- \"$1\""
    return run("sh", ["-c", command, "sh", path], environment, isQuiet: false)?.status
  }
#endif
