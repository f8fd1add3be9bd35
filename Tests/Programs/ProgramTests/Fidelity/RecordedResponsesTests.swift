import Platform
import TestSupport
import Testing

/// Compares responses with the ones in `Tests/Support/Fixtures`, and with ones recorded from
/// Marvel's gateway, which are not part of the project, if they are present.
@Suite(.runsPrograms)
struct RecordedResponsesTests {
  let scratch = ScratchDirectory()

  private func jq(_ filter: String, file: String) throws -> String {
    try Program(path: "/usr/bin/jq").run(["-cS", filter, file]).stdout
  }

  /// Applies a filter to a response, which may have the HTTP exchange around it.
  private func jq(_ filter: String, recorded name: String, in directory: String) throws -> String {
    try jq(".response.body // . | \(filter)", file: "\(directory)/\(name).json")
  }

  private func jq(_ filter: String, _ document: String) throws -> String {
    try scratch.jq(filter, document, "-cS")
  }

  @Test(arguments: [
    ("empty_parameter", "characters?name="),
    ("invalid_credentials", "characters?apikey=wrong"),
    ("invalid_hash_ts_key_combo", "characters?hash=wrong"),
    ("invalid_ordering", "characters?orderBy=goofiness"),
    ("invalid_parameter", "characters?invalid_param=1"),
    ("limit_invalid", "characters?limit=0"),
    ("limit_over_100", "characters?limit=101"),
    ("resource_not_found", "characters/1"),
  ])
  func `error bodies match the recorded ones`(name: String, path: String) throws {
    let gateway = try GatewayProcess()
    // The last of two values of a parameter counts, so the wrong value must follow the right one.
    let parts = path.split(separator: "?").map(String.init)
    let url = gateway.signed(parts[0]) + (parts.count > 1 ? "&" + parts[1] : "")
    let body = try jq(".", curl(url).body)
    for directory in directories {
      #expect(try body == jq(".", recorded: "errors/\(name)", in: directory), "\(directory)")
    }
  }

  @Test(arguments: [
    ("keys_unsorted", "characters/characters"),
    ("[.code, .status, (.data | keys_unsorted, .offset, .limit)]", "characters/characters"),
    ("[paths(scalars) | select(.[1] != \"results\")]", "characters/characters"),
    (".data.results[0] | keys_unsorted[:11]", "characters/characters"),
    (
      """
      .data.results[0] | map_values(type)
      | del(.realName, .aliases, .firstAppearance, .createdBy, .teams, .members)
      | del(.powers, .universe, .lifeStatus, .translatedNames)
      | del(.earlierAppearances, .relations, .lifeEvents, .knownFor, .sameAs)
      """,
      "characters/characters"
    ),
    (".data.results[0].comics | keys_unsorted", "characters/characters"),
    (".data | [.offset, .limit, .total, .count]", "characters/character"),
  ])
  func `successful responses have the recorded shape`(filter: String, name: String) throws {
    let gateway = try GatewayProcess()
    let path = name.hasSuffix("s") ? "characters" : "characters/1009652"
    let body = try jq(filter, curl(gateway.signed(path)).body)
    for directory in directories {
      #expect(try body == jq(filter, recorded: name, in: directory), "\(directory)")
    }
  }
}

/// The fixtures, and the ones of github.com/O-I/marvel.
private let directories: [String] = {
  let recordings =
    environmentVariable("MARVEL_RECORDED_ANSWERS")
    ?? (SharedData.isPresent ? DataDirectory.shared + "/recorded/O-I+marvel" : nil)
  let directories = [
    DataDirectory.fixtures + "/recorded", recordings.map { $0 + "/spec/fixtures" },
  ]
  return directories.compactMap(\.self)
}()
