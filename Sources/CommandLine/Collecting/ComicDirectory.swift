internal import Catalog
internal import ComicFiles
internal import Platform
internal import XMLReading
internal import ZipArchive

/// The comic files below a directory, or single ones.
struct ComicDirectory {
  private let files: FileSystem

  init(_ files: FileSystem) {
    self.files = files
  }

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
      let (named, problem) = described(besides: metadata)
      return [
        OwnedIssue(location: first, named: named, evidence: .metadata, problem: problem)
      ]
    }
    return comics.compactMap { file in
      let name = file.readablePath.split(separator: "/").last.map(String.init) ?? ""
      if wanted?.contains(name) == false { return nil }
      let stem = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
      var besides = comics.count == 1 ? metadata : []
      if names.contains("\(stem).xml") { besides.append("\(directory)\(stem).xml") }
      return issue(file, name, ComicPath(name: name, in: directories), besides)
    }
  }

  /// - Parameter besides: The paths of the metadata files beside it, the most exact one first.
  private func issue(
    _ file: FoundFile, _ name: String, _ path: ComicPath, _ besides: [String]
  ) -> OwnedIssue {
    var (described, problem) = described(in: file)
    if described == nil, !besides.isEmpty {
      let other = self.described(besides: besides)
      described = other.issue
      problem = other.problem ?? problem
    }
    if let described {
      return OwnedIssue(
        location: file.path, named: Self.issue(described, path), evidence: .metadata,
        problem: problem, hasExactPath: file.isUTF8)
    }
    return OwnedIssue(
      location: file.path, named: path.issue,
      evidence: path.takesSeriesFromDirectory ? .directory : .name,
      readings: path.readings.count > 1 ? path.readings : [], problem: problem,
      isNamedLikeBook: path.isCollection, hasExactPath: file.isUTF8)
  }

  /// Returns the issue that metadata describes, completed by the name of the comic: a name of a
  /// collection is better evidence than a number, which books have, too.
  private static func issue(_ described: NamedIssue, _ path: ComicPath) -> NamedIssue {
    var issue = described
    if path.isCollection {
      issue.form = .collection
    } else if issue.number.isEmpty {
      let named = path.issue.flatMap { $0.hasSeries(of: issue) ? $0.number : nil }
      issue.number = named ?? path.numberAlone ?? ""
    }
    return issue
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
  private typealias Description = (issue: NamedIssue?, problem: String?)

  /// The endings of files that some programs make ZIP archives nevertheless.
  private static let otherArchives = [".cbr", ".cb7", ".cbt", ".cba"]

  /// Returns the issue that a metadata file in a comic archive names.
  private func described(in file: FoundFile) -> Description {
    guard file.isUTF8 else { return (nil, "its name is not UTF-8, so that it was not opened") }
    let path = file.path.lowercased()
    let isOther = Self.otherArchives.contains(where: path.hasSuffix)
    guard isOther || path.hasSuffix(".cbz") else { return (nil, nil) }
    var problem: String?
    do throws(ZipError) {
      guard let archive = try files.openArchive(file.path) else { return (nil, nil) }
      for name in MetadataFile.names {
        guard let bytes = try archive.metadata(name) else { continue }
        let read = described(bytes, "\(name) in it")
        if read.issue != nil { return read }
        problem = problem ?? read.problem
      }
    } catch {
      if isOther, error == .notAnArchive { return (nil, nil) }
      return (nil, error.report("the archive").message)
    }
    return (nil, problem)
  }

  /// Returns the issue that the first useful metadata file beside a comic names.
  private func described(besides paths: [String]) -> Description {
    var problem: String?
    for path in paths {
      let read: Description
      do throws(FileError) {
        read = described(try files.readBytes(path), "'\(path)'")
      } catch {
        read = (nil, "cannot read '\(path)': \(error.reason)")
      }
      if read.issue != nil { return read }
      problem = problem ?? read.problem
    }
    return (nil, problem)
  }

  private func described(_ bytes: [UInt8], _ name: String) -> Description {
    do throws(XMLError) {
      let issue = try MetadataFile.issue(bytes)
      return (issue.series.isEmpty && issue.ids.isEmpty ? nil : issue, nil)
    } catch {
      return (nil, error.report(name).message)
    }
  }
}
