/// What the user's reading log can say of a comic.
package enum LoggedState: String, CaseIterable, Hashable, Sendable {
  case read, owned
}
