internal import Catalog
internal import SQLite

/// Reads the URL of an entity from its JSON: the `detail` page in `urls`, or `resourceURI` if there
/// is none. The URL is empty if the entity has neither.
final class AddressReader {
  private var statement: Statement

  init() throws(OutputFailure) {
    do {
      statement = try Connection.inMemory().prepare(
        """
        SELECT coalesce(
          (SELECT ?1 ->> (fullkey || '.url') FROM json_each(?1, '$.urls')
           WHERE ?1 ->> (fullkey || '.type') = 'detail' LIMIT 1),
          ?1 ->> '$.resourceURI')
        """)
    } catch {
      throw .malformedEntity(error.message)
    }
  }

  func address(of record: Record) throws(OutputFailure) -> String {
    do {
      try statement.bind([.text(record.json)])
      _ = try statement.step()
    } catch {
      throw .malformedEntity(error.message)
    }
    return statement.text(0)
  }
}
