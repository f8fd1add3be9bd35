internal import Platform
internal import Synchronization
internal import ZipArchive

extension FileSystem {
  /// The files of this machine.
  static var live: FileSystem {
    var files = FileSystem(readText: Platform.readSmallTextFile)
    files.readBytes = { path throws(FileError) in try Platform.readBytes(path) }
    files.filesBelow = { path, isDeep, unreadable throws(FileError) in
      Platform.isDirectory(path)
        ? try Platform.allFiles(below: path, isDeep: isDeep, unreadable: unreadable) : nil
    }
    files.openArchive = { path throws(ZipError) in
      FileStamp(path)?.size == 0 ? nil : try ComicArchive(path)
    }
    files.writeComicInfo = { text, path, replacing throws(ZipWriteError) in
      try ComicArchive.write(comicInfo: text, into: path, replacing: replacing)
    }
    files.isAbandonedDraft = Platform.isAbandonedDraft
    files.deferTermination = {
      let flag = TerminationFlag()
      Platform.onTermination {
        flag.set()
        // A second signal ends the process.
        Platform.letTerminationEndProcess()
      }
      return { flag.isSet }
    }
    files.isReadableByOthers = Platform.isReadableByOthers
    files.outsideWriter = Platform.outsideWriter
    files.isPresent = Platform.isPresent
    files.resolved = Platform.resolvedPath
    files.writePrivate = { text, path throws(OutputError) in
      try Platform.writePrivateFile(text, to: path)
    }
    files.writeText = { text, path throws(OutputError) in
      try Platform.writeTextFile(text, to: path)
    }
    files.append = { lines, path, isPart throws(OutputError) in
      try Platform.appendToPrivateFile(lines, path, isPart: isPart)
    }
    files.lock = { path throws(FileLock.Failure) in
      try Platform.lockPrivateFile(path, for: "marvel-cli config")
    }
    files.createMarker = Platform.createMarker
    files.obstacleToWriting = Platform.obstacleToWriting
    files.onlineProgram = {
      Platform.Installation.onlineProgram.first(where: Platform.isExecutable)
    }
    files.createExport = { path throws(OutputError) in
      let file = try ChecksummedFile(path)
      return ExportFile(output: file) { replacing throws(Failure) in
        try file.keep(replacing: replacing)
      }
    }
    return files
  }
}

/// Whether a signal asked the process to terminate.
private final class TerminationFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }

  func set() { flag.store(true, ordering: .releasing) }
}
