extension CommandsPage {
  /// The section about errors.
  static var errors: String {
    """
    ## Errors

    An error is one line on standard error. With `--errors json`, `MARVEL_ERRORS` or `output.errors`
    it is a JSON object with exactly these keys, also where the rest of the command line cannot be
    understood:

    | key | meaning |
    |---|---|
    | `code` | a word of the table below, which never changes |
    | `message` | what happened, for people |
    | `status` | the exit status that the error calls for |
    | `hint` | the way out, for people; null for a notice |
    | `retryable` | true where the same command may succeed later, though nothing is changed |

    Warnings are printed unless `-q` is given: another source or a stale response answered, a kind
    is partial, a list was truncated in a format that does not say so. Notices repeat what the JSON
    document says, explain how the input was understood, or give a hint; they are printed only if
    standard error is a terminal, or with `-v`.

    A warning or notice is such an object too, with the code `notice` and the status 0, so that every line can be
    read the same way and `select(.status != 0)` leaves the errors. What `-v` and `privateKeyCommand`
    write stays as it is. `marvel-cli schema error` gives the JSON Schema of such a line.

    These are the codes, each with the way out where the error itself knows no nearer one:

    | code | status | retryable | meaning | way out |
    |---|---|---|---|---|
    \(ErrorCode.allCases.map(errorRow).joined(separator: "\n"))
    """
  }

  private static func errorRow(_ code: ErrorCode) -> String {
    "| `\(code.rawValue)` | \(code.status.rawValue) | \(code.isRetryable ? "yes" : "no") | "
      + "\(code.meaning) | \(code.hint) |"
  }
}
