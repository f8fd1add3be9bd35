#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// iOS, tvOS, watchOS, and visionOS do not let apps start programs.
#if os(Linux) || os(macOS)
  /// A process that reads what this one writes, and shows it.
  package final class OutputProcess {
    package let input: FileOutput
    /// Whether the process has ended without reading any of its input. Only Linux says so.
    package private(set) var isUnread = false
    private let process: pid_t
    /// The signals that only the process handles.
    private let signals: [Int32]
    /// Passes on the process's errors; nil if it writes them itself.
    private let errors: ErrorRelay?
    /// The lines from the first of the errors that `filter` was to hold, once the process has
    /// ended.
    package private(set) var heldErrors: [String] = []

    /// Starts a pager by a shell command; returns nil if that fails. From then on, only the pager
    /// handles SIGINT, so that it does not lose its terminal to a shell while it is active.
    ///
    /// The pager learns that the text is UTF-8, whatever the locale, because less otherwise shows
    /// the codes of the bytes.
    ///
    /// - Parameter lessOptions: what less does unless the variable LESS says otherwise.
    package static func pager(
      _ command: String, lessOptions: String, _ environment: ChildEnvironment
    ) -> OutputProcess? {
      OutputProcess(
        "/bin/sh", ["-c", command],
        environment.defaulting("LESS", to: lessOptions)
          .defaulting("LESSCHARSET", to: "utf-8", unless: ["LESSCHARDEF"]),
        handling: [SIGINT, SIGQUIT])
    }

    /// Starts a program from the search path that filters the output; returns nil if that fails.
    ///
    /// - Parameters:
    ///   - prefix: The beginning of an error. It and the lines after it are held, not passed on.
    ///   - clean: Changes a line that the program writes to standard error.
    package static func filter(
      _ program: String, _ arguments: [String], _ environment: ChildEnvironment,
      holdingErrors prefix: String, cleaningErrors clean: @escaping @Sendable (String) -> String
    ) -> OutputProcess? {
      guard let errors = ErrorRelay(holding: prefix, clean) else { return nil }
      return OutputProcess(program, arguments, environment, handling: [], errors)
    }

    private init?(
      _ program: String, _ arguments: [String], _ environment: ChildEnvironment,
      handling signals: [Int32], _ errors: ErrorRelay? = nil
    ) {
      guard let pipe = Pipe() else { return nil }
      let streams = errors.map { [pipe.readEnd, STDOUT_FILENO, $0.input] } ?? [pipe.readEnd]
      let process = startProgram(program, arguments, environment, streams: streams)
      close(pipe.readEnd)
      guard let process else {
        close(pipe.writeEnd)
        errors?.start()
        _ = errors?.end()
        return nil
      }
      errors?.start()
      for number in signals { _ = signal(number, SIG_IGN) }
      self.signals = signals
      self.process = process
      self.errors = errors
      input = FileOutput.owning(pipe.writeEnd)
    }

    /// Closes the process's input and waits for the process to end.
    package func end() -> ProcessEnd {
      // The rest of the input is only known to a reader, and a reader from the beginning would keep
      // a write from failing after the process has ended.
      let rest = input.openReader()
      input.close()
      let end = waitForEnd(of: process)
      for number in signals { _ = signal(number, SIG_DFL) }
      heldErrors = errors?.end() ?? []
      if let rest {
        isUnread = unreadCount(rest) == input.sentCount
        close(rest)
      }
      return end
    }

    /// Ends the process, whose input is incomplete.
    package func cancel() {
      kill(process, SIGKILL)
      _ = end()
    }
  }

  /// Returns how many bytes wait in a pipe.
  private func unreadCount(_ descriptor: Int32) -> Int {
    var count: Int32 = 0
    return unsafe ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : -1
  }

  /// Passes what a program writes to standard error on to this process's, line by line, while this
  /// process does something else.
  final class ErrorRelay {
    /// A longer line is passed on in pieces of about this size, in bytes.
    private static let lineLimit = 65_536
    /// How many lines are held; more are dropped.
    private static let heldLimit = 3

    /// For the program: its standard error.
    let input: Int32
    private let output: Int32
    private let stop: Pipe
    private let prefix: String
    private let clean: @Sendable (String) -> String
    private var work: BackgroundWork<[String]>?

    /// - Parameters:
    ///   - prefix: The beginning of the first line that is held.
    ///   - clean: Changes a line before it is passed on.
    init?(holding prefix: String, _ clean: @escaping @Sendable (String) -> String) {
      guard let pipe = Pipe() else { return nil }
      guard let stop = Pipe() else {
        close(pipe.readEnd)
        close(pipe.writeEnd)
        return nil
      }
      (input, output) = (pipe.writeEnd, pipe.readEnd)
      self.stop = stop
      self.prefix = prefix
      self.clean = clean
    }

    /// Call this once the program has inherited its end.
    func start() {
      close(input)
      work = BackgroundWork { [output, stop, prefix, clean] in
        Self.relay(output, until: stop.readEnd, holding: prefix, clean)
      }
    }

    /// Passes on the rest, and returns the lines that were held. Does not wait for another process
    /// that inherited the program's stream.
    func end() -> [String] {
      close(stop.writeEnd)
      let held = work?.value() ?? []
      work = nil
      close(output)
      close(stop.readEnd)
      return held
    }

    /// Returns the lines that were held.
    private static func relay(
      _ file: Int32, until stop: Int32, holding prefix: String, _ clean: (String) -> String
    ) -> [String] {
      let errors = FileOutput.standardError()
      var held: [String] = []
      func take(_ bytes: ArraySlice<UInt8>, _ end: String) {
        let line = clean(String(decoding: bytes, as: UTF8.self))
        if !held.isEmpty || line.hasPrefix(prefix) {
          if held.count < heldLimit { held.append(line) }
          return
        }
        // If standard error is closed, the message is lost.
        try? errors.write(line + end)
        try? errors.flush()
      }
      var line: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while hasInput(file, until: stop) {
        let count = unsafe read(file, &chunk, chunk.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        line += chunk[..<count]
        while let end = line.firstIndex(of: UInt8(ascii: "\n")) {
          take(line[..<end], "\n")
          line.removeSubrange(...end)
        }
        if line.count >= lineLimit {
          take(line[...], "")
          line = []
        }
      }
      if !line.isEmpty { take(line[...], "") }
      return held
    }

    /// Waits for input, or for the end of it; returns false if it is to stop and there is none.
    private static func hasInput(_ file: Int32, until stop: Int32) -> Bool {
      var states = [file, stop].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      while unsafe poll(&states, nfds_t(states.count), -1) < 0 {
        guard errno == EINTR else { return false }
      }
      return states[0].revents != 0
    }
  }

  /// The ends of a pipe, which programs do not inherit unless they are given one.
  struct Pipe {
    let readEnd: Int32
    let writeEnd: Int32

    /// Nil if the system has no descriptors left.
    init?() {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      (readEnd, writeEnd) = (ends[0], ends[1])
    }
  }
#endif
