internal import Catalog
internal import CatalogImport
internal import ComicFiles
internal import Platform

/// The comic files below a directory.
struct ComicDirectory {
  private let files: FileSystem
  private let notices: Notices

  init(_ files: FileSystem, _ notices: Notices) {
    self.files = files
    self.notices = notices
  }

  /// Returns the issues of the files, by what is written next to them or by their names.
  func issues(_ paths: [String]) -> [OwnedIssue] {
    var owned: [OwnedIssue] = []
    for (directory, names) in Self.byDirectory(paths) {
      let comics = names.filter(ComicFileName.isComic)
      let all = Set(names)
      let metadata = MetadataFile.names.compactMap { wanted in
        names.first { $0.lowercased() == wanted.lowercased() }
      }
      if let first = metadata.first, comics.count < 2 {
        let named = metadata.lazy.compactMap { described(directory + $0) }.first
        owned.append(
          OwnedIssue(
            location: directory + (comics.first ?? first),
            named: comics.first.map { Self.issue(named, of: $0) } ?? named))
        continue
      }
      for name in comics {
        let beside = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex) + ".xml"
        let described = all.contains(String(beside)) ? described(directory + beside) : nil
        owned.append(OwnedIssue(location: directory + name, named: Self.issue(described, of: name)))
      }
    }
    return owned
  }

  /// Returns the issue that metadata describes, completed by the name of the comic: a name of a
  /// collection is better evidence than a number, which books have, too.
  private static func issue(_ described: NamedIssue?, of name: String) -> NamedIssue? {
    guard var issue = described else { return ComicFileName.issue(name) }
    if ComicFileName.isCollection(name) {
      issue.form = .collection
    } else if issue.number.isEmpty, let named = ComicFileName.issue(name),
      named.hasSeries(of: issue)
    {
      issue.number = named.number
    }
    return issue
  }

  /// Returns the names in each directory, in order; a directory ends with a slash.
  private static func byDirectory(_ paths: [String]) -> [(directory: String, names: [String])] {
    var order: [String] = []
    var names: [String: [String]] = [:]
    for path in paths {
      let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
      let start = slash ?? path.startIndex
      let directory = String(path[..<start])
      if names[directory] == nil { order.append(directory) }
      names[directory, default: []].append(String(path[start...]))
    }
    return order.map { ($0, names[$0] ?? []) }
  }

  /// Returns the issue that a metadata file names; nil, after a warning, if it is not valid.
  private func described(_ path: String) -> NamedIssue? {
    func failed(_ failure: FileFailure) -> NamedIssue? {
      if let report = failure.report(path) {
        notices.warn("\(report.message); the file is ignored")
      }
      return nil
    }
    let bytes: [UInt8]
    do { bytes = try files.readBytes(path) } catch { return failed(.reading(.file(error))) }
    do {
      let issue = try MetadataFile.issue(bytes)
      return issue.series.isEmpty && issue.ids.isEmpty ? nil : issue
    } catch {
      return failed(.xml(error))
    }
  }
}
