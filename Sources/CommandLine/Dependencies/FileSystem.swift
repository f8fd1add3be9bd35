package import Platform
internal import ZipArchive

/// The files that commands read and write, besides catalogs and caches of responses.
package struct FileSystem {
  package var readText: TextFileReader
  /// Reads the bytes of a regular file of limited size.
  package var readBytes: (_ path: String) throws(FileError) -> [UInt8] = { _ throws(FileError) in
    throw .absent
  }
  /// Returns the files in a directory, if `isDeep` with those in its subdirectories; nil if the path
  /// is not that of a directory. Passes on each subdirectory that cannot be read.
  package var filesBelow:
    (_ path: String, _ isDeep: Bool, _ unreadable: (String, FileError) -> Void) throws(FileError)
      -> [FoundFile]? = { _, _, _ in nil }
  /// Opens a comic archive; nil if the file is empty.
  var openArchive: (_ path: String) throws(ZipError) -> ComicArchive? = { _ in nil }
  /// Writes ComicInfo.xml into a comic archive; returns false if it has one that must stay.
  var writeComicInfo:
    (_ text: String, _ path: String, _ replacing: Bool) throws(ZipWriteError) -> Bool = {
      _, _, _ throws(ZipWriteError) in throw .output(.detached)
    }
  /// Returns whether a file is one that a killed process left, and removes it on request.
  var isAbandonedDraft: (_ path: String, _ removing: Bool) -> Bool = { _, _ in false }
  /// From now on, the first signal to terminate does not end the process; the result says whether it
  /// came.
  var deferTermination: () -> () -> Bool = { { false } }
  /// Returns whether users other than the owner can read a file.
  package var isReadableByOthers: (String) -> Bool = { _ in false }
  /// Returns who can change a file, besides this user and root; nil if nobody.
  package var outsideWriter: (String) -> OutsideWriter? = { _ in nil }
  /// Returns whether anything exists at a path, even a broken link.
  package var isPresent: (String) -> Bool = { _ in false }
  /// Returns the path that symbolic links lead to.
  package var resolved: (String) -> String = { $0 }
  /// Writes a file that only its owner can read.
  package var writePrivate: PrivateFileWriter = { _, _ throws(OutputError) in throw .detached }
  /// Writes a file that other users can read, too.
  var writeText: PrivateFileWriter = { _, _ throws(OutputError) in throw .detached }
  /// Appends lines to a file that only its owner can read, all or none.
  var append: FileAppender = { _, _, _ throws(OutputError) in throw .detached }
  /// Locks a file against changes by other processes; waits a limited time for the lock.
  package var lock: (_ path: String) throws(FileLock.Failure) -> FileLock? = {
    _ throws(FileLock.Failure) in nil
  }
  /// Creates an empty file; returns whether it was new.
  package var createMarker: (_ path: String) -> Bool = { _ in false }
  /// Returns why no file can be created or changed at a path; nil if one can.
  package var obstacleToWriting: (_ path: String) -> String? = { _ in nil }
  /// Returns the path of the online executable; nil if it is not installed.
  package var onlineProgram: () -> String? = { nil }
  /// Starts a file that appears at its path when it is kept.
  var createExport: (_ path: String) throws(OutputError) -> ExportFile = {
    _ throws(OutputError) in throw .detached
  }
  /// Opens the cache of images in a directory; nil if there is no home directory.
  var openImageCache: (_ directory: String?) -> ImageCache = ImageCache.init

  package init(readText: @escaping TextFileReader) {
    self.readText = readText
  }
}

/// A file that is being exported.
struct ExportFile {
  let output: any TextOutput
  /// Commits the file and its checksum.
  let keep: (_ replacing: Bool) throws(Failure) -> Void
}

extension OutputError {
  fileprivate static var detached: OutputError { .failed("no file system is attached") }
}
