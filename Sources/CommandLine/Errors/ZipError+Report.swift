internal import ArgumentParsing
internal import Platform
internal import ZipArchive

extension ZipError {
  func report(_ name: String) -> ErrorReport {
    switch self {
    case .file(let error):
      ErrorReport(.fileUnreadable, "cannot read \(name): \(error.reason)")
    case .truncated: ErrorReport(.fileTruncated, "\(name) is truncated")
    case .encrypted:
      ErrorReport(
        .fileCorrupt, "\(name) is encrypted", hint: "unzip it, and import what it contains")
    case .unsupportedMethod(let number):
      ErrorReport(
        .fileCorrupt, "\(name) is compressed by an unknown method (\(number))",
        hint: "unzip it, and import what it contains")
    case .tooManyEntries(let limit):
      ErrorReport(.fileTooLarge, "\(name) has more than \(limit) members")
    case .tooLarge(let limit):
      ErrorReport(.fileTooLarge, "a part of \(name) has more than \(limit) bytes")
    case .wrongSize: ErrorReport(.fileCorrupt, "a member of \(name) has another size than stated")
    case .wrongChecksum: ErrorReport(.fileCorrupt, "\(name) does not match its checksum")
    case .multiDisk: ErrorReport(.fileCorrupt, "\(name) is a part of an archive")
    case .notAnArchive:
      ErrorReport(
        .fileCorrupt, "\(name) is not a ZIP archive", hint: "check the file")
    case .dataAfterEnd, .damaged: ErrorReport(.fileCorrupt, "\(name) is damaged")
    }
  }
}

extension ZipWriteError {
  func report(_ name: String) -> ErrorReport {
    switch self {
    case .archive(let error):
      return error.report(name)
    case .output(.failed(let reason)):
      return ErrorReport(.fileNotWritten, "cannot write \(name): \(reason)")
    case .output(.readerGone):
      return ErrorReport(.fileNotWritten, "cannot write \(name)")
    case .needsZip64:
      return ErrorReport(
        .fileNotWritten, "cannot write \(name): it would have more than 4 GB or 65,534 members",
        hint: "write ComicInfo.xml with a program for large archives")
    case .changed:
      return ErrorReport(
        .fileNotWritten, "cannot write \(name): another program changed it meanwhile",
        hint: "run the command again")
    case .unverified:
      return ErrorReport(
        .fileNotWritten, "cannot write \(name): the new file was not what was written",
        hint: "check the disk; the file is as it was")
    }
  }
}
