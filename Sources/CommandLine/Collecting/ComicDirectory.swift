internal import Catalog
internal import ComicFiles
internal import Platform
internal import XMLReading
internal import ZipArchive

/// The comic files below a directory, or single ones.
struct ComicDirectory {
  let files: FileSystem

  /// Returns the issues of the files: by the metadata in them, by that beside them, by their names,
  /// and by those of their directories.
  ///
  /// - Parameters:
  ///   - found: All files of each directory: others say something about a comic, too.
  ///   - wanted: The names of the comics to read; nil for all.
  func issues(_ found: [FoundFile], only wanted: Set<String>? = nil) -> [OwnedIssue] {
    Self.byDirectory(found).flatMap { directory, files in
      issues(of: files, in: directory, around: names(around: directory), only: wanted)
    }
  }

  /// Returns the names of a directory and those around it. The working directory has a name, too.
  private func names(around directory: String) -> [String] {
    var path = directory.hasPrefix("/") ? directory : "\(files.resolved("."))/\(directory)"
    if path.includes("..") { path = files.resolved(path) }
    return path.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  private func issues(
    of files: [FoundFile], in directory: String, around directories: [String],
    only wanted: Set<String>?
  ) -> [OwnedIssue] {
    let comics = files.filter { ComicFileName.isComic($0.path) }
    let names = Set(files.map { $0.path.dropFirst(directory.count) })
    let metadata = MetadataFile.names.compactMap { wanted in
      names.first { $0.lowercased() == wanted.lowercased() }.map { directory + $0 }
    }
    // The pages of a comic, without a file around them.
    if comics.isEmpty, let first = metadata.first {
      var described = Description()
      describe(besides: metadata, &described)
      return [
        OwnedIssue(
          location: first, named: described.issue, evidence: .metadata, problem: described.problem)
      ]
    }
    let evidence = DirectoryEvidence(directories)
    return comics.flatMap { file -> [OwnedIssue] in
      let name = file.readablePath.split(separator: "/").last.map(String.init) ?? ""
      if wanted?.contains(name) == false { return [] }
      let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
      var besides = comics.count == 1 ? metadata : []
      if names.contains("\(stem).xml") { besides.append("\(directory)\(stem).xml") }
      return issue(file, name, ComicPath(name: name, in: evidence), besides).issuesOfPack
    }
  }

  /// - Parameter besides: The paths of the metadata files beside it, the most exact one first.
  private func issue(
    _ file: FoundFile, _ name: String, _ path: ComicPath, _ besides: [String]
  ) -> OwnedIssue {
    var described = described(in: file)
    describe(besides: besides, &described)
    let readings = described.issue.map(path.completing) ?? path.readings
    let isDescribed = described.issue?.series.isEmpty == false
    return OwnedIssue(
      location: file.path, named: described.issue == nil ? path.issue : readings.first,
      evidence: isDescribed ? .metadata : path.takesSeriesFromDirectory ? .directory : .name,
      readings: readings.count > 1 ? readings : [], problem: described.problem,
      isNamedLikeBook: path.isCollection, hasExactPath: file.isUTF8)
  }

  /// Returns the files in each directory, in order; a directory ends with a slash.
  private static func byDirectory(
    _ found: [FoundFile]
  ) -> [(directory: String, files: [FoundFile])] {
    var order: [String] = []
    var files: [String: [FoundFile]] = [:]
    for file in found {
      let path = file.path
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
      let directory = String(path[..<(slash ?? path.startIndex)])
      if files[directory] == nil { order.append(directory) }
      files[directory, default: []].append(file)
    }
    return order.map { ($0, files[$0] ?? []) }
  }
}

/// The metadata of a comic file.
extension ComicDirectory {
  private struct Description {
    var issue: NamedIssue?
    var problem: String?

    /// Adds what another file says, unless the earlier ones say it.
    mutating func add(_ other: Description) {
      if let found = other.issue { issue?.complete(from: found) }
      issue = issue ?? other.issue
      problem = problem ?? other.problem
    }
  }

  /// The endings of files that some programs make ZIP archives nevertheless.
  private static let otherArchives = [".cbr", ".cb7", ".cbt", ".cba"]

  /// Returns the issue that metadata files in a comic archive name.
  private func described(in file: FoundFile) -> Description {
    guard file.isUTF8 else {
      return Description(problem: "its name is not UTF-8, so that it was not opened")
    }
    let path = file.path.lowercased()
    let isOther = Self.otherArchives.contains(where: path.hasSuffix)
    var described = Description()
    guard isOther || path.hasSuffix(".cbz") else { return described }
    do throws(ZipError) {
      guard let archive = try files.openArchive(file.path) else { return described }
      for name in MetadataFile.names where described.issue?.isComplete != true {
        guard let bytes = try archive.metadata(name) else { continue }
        described.add(self.described(bytes, "\(name) in it"))
      }
    } catch {
      if isOther, error == .notAnArchive { return described }
      described.add(Description(problem: error.report("the archive").message))
    }
    return described
  }

  /// Completes the issue by the metadata files beside a comic.
  private func describe(besides paths: [String], _ described: inout Description) {
    for path in paths where described.issue?.isComplete != true {
      do throws(FileError) {
        described.add(self.described(try files.readBytes(path), "'\(path)'"))
      } catch {
        described.add(Description(problem: "cannot read '\(path)': \(error.reason)"))
      }
    }
  }

  private func described(_ bytes: [UInt8], _ name: String) -> Description {
    do throws(XMLError) {
      let issue = try MetadataFile.issue(bytes)
      return Description(issue: issue.series.isEmpty && issue.ids.isEmpty ? nil : issue)
    } catch {
      return Description(problem: error.report(name).message)
    }
  }
}
