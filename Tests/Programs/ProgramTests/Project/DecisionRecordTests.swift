import TestSupport
import Testing

/// The entries of docs/decisions.md, which have one form.
struct DecisionRecordTests {
  @Test func `each entry has its number, a title, and a date`() {
    let entries = DocumentedPage("docs/decisions.md").text.split(separator: "\n## ").dropFirst()
    #expect(!entries.isEmpty)
    for (index, entry) in entries.enumerated() {
      #expect(entry.hasPrefix("\(index + 1). "), "\(entry.prefix(40))")
      #expect(entry.contains(/^[^\n]+\n\n\d{4}-\d\d-\d\d[.,]/), "\(entry.prefix(40))")
    }
  }
}
