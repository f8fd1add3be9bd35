internal import Catalog

/// The line below a table or a card that names the source of the data, if the source requires it.
struct AttributionLine {
  /// The width of the terminal; nil to omit the line.
  let columns: Int?
  let style: TextStyle

  /// Returns an empty line and the attribution; empty if there is none to show.
  func text(of provenance: Provenance?) -> String {
    guard let columns, let provenance, provenance.requiresAttribution else { return "" }
    return "\n" + style.dim(truncate(singleLine(provenance.attribution), columns: columns)) + "\n"
  }
}
