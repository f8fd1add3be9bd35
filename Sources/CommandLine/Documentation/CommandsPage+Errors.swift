internal import ArgumentParsing

extension CommandsPage {
  /// The section about errors.
  static var errors: String {
    """
    ## Errors

    An error is one line on standard error. With `--errors json`, `MARVEL_ERRORS`, or `output.errors`
    it is a JSON object with exactly these keys, even if the rest of the command line is invalid:

    | key | meaning |
    |---|---|
    | `code` | an error code from the table below; codes never change |
    | `message` | what happened, for people |
    | `status` | the exit status of the error |
    | `hint` | how to fix it, for people; null for a warning or notice |
    | `retryable` | true if the same command may succeed later without changes |

    Warnings are printed unless `-q` is given: another source or a stale response answered, a kind
    is partial, or a list was truncated in a format that does not show it. Notices repeat what the
    JSON document says, explain how the input was interpreted, or give a hint; they are printed only
    if standard error is a terminal, or with `-v`.

    A warning or notice is such an object, too, with the code `warning` or `notice` and the status 0,
    so that all lines can be parsed the same way and `select(.status != 0)` selects the errors. The
    output of `-v` and `privateKeyCommand` is not converted. `marvel-cli schema error` prints the JSON
    Schema of such a line.

    The codes, each with the hint for errors without a more specific one:

    \(ErrorCode.allCases.map(\.row).markdown)
    """
  }
}
