import Catalog
import JSONText

@testable import GCDDump

/// The entities of a dump.
struct TestCatalog: Sendable {
  /// By kind and id, such as `comic 16556`.
  private(set) var entities: [String: Entity] = [:]
  /// The kinds and the JSON texts, in the order in which they were read.
  private(set) var all: [String] = []
  let report: DumpReport
  let absent: [DumpGroup: String]
  let modified: Timestamp?

  init(_ dump: Dump, publisher: Int? = nil, minimums: Dump.Minimums = fewRows) throws(DumpError) {
    let reader = try DumpReader(dump, try dump.check(publisher: publisher, minimums))
    var (entities, all): ([String: Entity], [String]) = ([:], [])
    func add(_ kind: Kind, _ json: String) throws(DumpError) {
      let entity = Entity(json: json)
      entities["\(kind.singular) \(entity["id"] ?? "")"] = entity
      all.append("\(kind.singular) \(json)")
    }
    try reader.read({ $0 }, add)
    (self.entities, self.all) = (entities, all)
    (report, absent, modified) = (reader.report, dump.absent, reader.modified)
  }

  private static let unchanged = Result { try TestDump().read() }

  /// The entities of the fixture.
  static var fixture: TestCatalog { get throws { try unchanged.get() } }

  func comic(_ id: Int) -> Entity { self["comic \(id)"] }

  /// An entity; an empty one if the catalog does not have it.
  subscript(name: String) -> Entity { entities[name] ?? Entity(json: "{}") }

  /// The ids of a kind.
  func ids(_ kind: Kind) -> [Int] {
    entities.keys.compactMap { name in
      let words = name.split(separator: " ")
      return words[0] == kind.singular ? Int(words[1]) : nil
    }.sorted()
  }

  /// The JSON texts by kind and id, without members whose value may differ.
  func texts(without members: [String] = []) -> [String: String] {
    entities.mapValues { $0.removing(members) }
  }

  func count(_ note: DumpReport.Note) -> Int { report.counts[note] ?? 0 }
}

/// An entity in Marvel's form.
struct Entity: Equatable, Sendable {
  let json: String

  /// The text or number at a path such as `series.name`, or the JSON of anything else; nil if there
  /// is nothing.
  subscript(path: String) -> String? {
    JSONView.reading(json) { view in
      view?.descendant(path).map { $0.scalar ?? $0.json }
    }
  }

  /// The elements of a list at a path, each as the given members that it has, separated by `|`. A
  /// list of related entities is that of its items.
  func list(_ path: String, _ members: String...) -> [String] {
    JSONView.reading(json) { view in
      let found = view?.descendant(path)
      return (found?.member("items") ?? found)?.elements.map { element in
        members.map { element.descendant($0)?.scalar ?? element.descendant($0)?.json ?? "" }
          .joined(separator: "|")
      } ?? []
    }
  }

  /// The JSON text without the members at some paths.
  func removing(_ paths: [String]) -> String {
    paths.reduce(json) { json, path in
      JSONView.reading(json) { view in
        guard let view else { return json }
        let names = path.split(separator: ".").map(String.init)
        guard names.count == 2 else { return view.removing(path) }
        guard let inner = view.member(names[0]) else { return json }
        return view.replacing([(names[0], inner.removing(names[1]))])
      }
    }
  }
}

extension JSONView {
  /// The member of a member, and so on.
  fileprivate func descendant(_ path: String) -> JSONView? {
    path.split(separator: ".").reduce(self) { view, name in view?.member(String(name)) }
  }
}
