import Catalog
import Testing

@testable import GCDDump

/// Types of credits.
struct CreditTypeTests {
  @Test func `every known type has roles of the catalog`() {
    for id in 1...14 {
      let roles = CreditType.roles(id, name: "unused")
      #expect(!roles.isEmpty)
      #expect(roles.allSatisfy { CreatorRole($0)?.name == $0 })
    }
  }

  @Test(arguments: [
    (1, "writer"), (2, "penciler"), (3, "inker"), (4, "colorist"), (5, "letterer"), (6, "editor"),
    (7, "penciler inker"), (8, "penciler inker colorist"), (9, "penciler inker colorist"),
    (10, "writer penciler inker"), (11, "writer penciler inker colorist"),
    (12, "writer penciler inker letterer"), (13, "writer penciler inker colorist letterer"),
    (14, "penciler inker letterer"),
  ])
  func `a combined type is several roles`(id: Int, roles: String) {
    #expect(CreditType.roles(id, name: "").joined(separator: " ") == roles)
    #expect(CreditType.isPainted(id) == (id == 9))
  }

  @Test func `an unknown type is its own name`() {
    #expect(CreditType.roles(15, name: "translation ") == ["translation"])
    #expect(CreditType.roles(0, name: "") == ["other"])
    #expect(CreditType.roles(.min, name: " ") == ["other"])
  }
}
