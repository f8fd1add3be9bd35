// iOS, tvOS, watchOS, and visionOS do not let apps replace the stack of signal handlers.
#if os(Linux) || os(macOS)
  internal import TrapReport

  /// A command, or a request by its method and its path without the query, from its creation until it
  /// is released. A trap that ends the program reports the current ones on standard error.
  package final class Activity: Sendable {
    private let number: Int32

    /// Without secrets.
    package init(_ name: String, _ detail: String = "") {
      number = unsafe trap_report_begin(name, detail)
    }

    deinit { trap_report_end(number) }

    /// Begins to report traps, which print nothing otherwise in a release build.
    package static func reportTraps(of program: String) { unsafe trap_report_start(program) }
  }
#endif
