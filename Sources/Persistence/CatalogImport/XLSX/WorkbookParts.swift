internal import XMLReading
internal import ZipArchive

/// The parts of a workbook, which is a package of the Open Packaging Conventions (ECMA-376, part 2).
struct WorkbookParts {
  /// The size of a part in bytes.
  private static let sizeLimit = XMLReader.sizeLimit

  let archive: ZipDirectory
  /// By name in lower case: names differ by more than case.
  private let members: [String: ZipMember]

  init(_ archive: ZipDirectory) {
    self.archive = archive
    members = Dictionary(archive.members.map { ($0.name.lowercased(), $0) }) { first, _ in first }
  }

  /// The name of the part with the description of the workbook; nil if the package is no workbook
  /// that is written as XML.
  var main: String? {
    get throws(TableError) {
      let related = try relationships(of: "")
      let target = related.first { $0.isOf("officeDocument") }?.target ?? "xl/workbook.xml"
      let isWorkbook = target.hasPrefix("xl/") && target.hasSuffix(".xml")
      return isWorkbook && members[target.lowercased()] != nil ? target : nil
    }
  }

  /// Returns the relationships of a part, none if it has no list of them; an empty name stands for
  /// the package.
  func relationships(of part: String) throws(TableError) -> [Relationship] {
    let slash = part.lastIndex(of: "/")
    let directory = slash.map { String(part[...$0]) } ?? ""
    let name = slash.map { String(part[$0...].dropFirst()) } ?? part
    let list = "\(directory)_rels/\(name).rels"
    guard members[list.lowercased()] != nil else { return [] }
    let visitor = RelationshipVisitor(directory)
    try read(list, roots: ["Relationships"], visitor)
    return visitor.relationships
  }

  /// Passes the parts of the XML of a part to a visitor.
  func read(
    _ part: String, roots: [String], _ visitor: any XMLVisitor
  ) throws(TableError) {
    guard let member = members[part.lowercased()] else { throw .noPart(part) }
    let bytes = try content(of: member)
    do throws(XMLError) {
      try XMLReader.read(bytes, roots: roots, visitor)
    } catch {
      throw .part(part, error)
    }
  }

  private func content(of member: ZipMember) throws(TableError) -> [UInt8] {
    do throws(ZipError) {
      return try archive.bytes(of: member, limit: Self.sizeLimit)
    } catch {
      if case .tooLarge(let limit) = error { throw .tooLarge(limit: limit) }
      throw .archive(error)
    }
  }

  /// Returns the size of parts together, in bytes.
  func size(of parts: [String]) -> Int {
    parts.reduce(0) { $0 + min(members[$1.lowercased()]?.size ?? 0, Self.sizeLimit) }
  }
}

/// A reference from a part to another one.
struct Relationship {
  let id: String
  /// The name of the other part.
  let target: String
  private let type: String

  fileprivate init(id: String, type: String, target: String) {
    (self.id, self.type, self.target) = (id, type, target)
  }

  /// Returns whether its type has a name, in the form of either edition of ECMA-376.
  func isOf(_ name: String) -> Bool { type.hasSuffix("/\(name)") }
}

/// Reads a list of relationships (ECMA-376, part 2, 6.5.3).
private final class RelationshipVisitor: XMLVisitor {
  var relationships: [Relationship] = []
  /// The directory of the part that has them, with a slash at its end.
  private let directory: String

  init(_ directory: String) {
    self.directory = directory
  }

  func begin(_ path: [String], _ attributes: [String: String]) {
    guard path == ["Relationships", "Relationship"], let id = attributes["Id"],
      let type = attributes["Type"], let target = attributes["Target"]
    else { return }
    relationships.append(Relationship(id: id, type: type, target: resolved(target)))
  }

  func end(_ path: [String], _ text: String) {}

  private func resolved(_ target: String) -> String {
    let full = target.hasPrefix("/") ? target : directory + target
    var names: [Substring] = []
    for name in full.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return names.joined(separator: "/")
  }
}
