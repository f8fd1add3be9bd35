import CatalogText
import Testing

/// Returns the errors in a text; none if it is valid.
func errors(in text: String, _ rules: CatalogText.Rules = []) -> [CatalogTextError] {
  do {
    _ = try CatalogText(files: [("a.txt", text)], rules)
    return []
  } catch {
    return error.all
  }
}
