/// Writes `PROGRAM: MESSAGE` to standard error and exits.
package func failProcess(_ program: String, _ message: String, status: Int32) -> Never {
  let errors = FileOutput.standardError()
  try? errors.write("\(program): \(message)\n")
  try? errors.flush()
  exitProcess(status)
}
