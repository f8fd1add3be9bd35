/// Returns a value, and throws the error of computing it as an error of another type.
@inlinable
package func rethrow<Value, Inner: Error, Outer: Error>(
  _ value: @autoclosure () throws(Inner) -> Value, as convert: (Inner) -> Outer
) throws(Outer) -> Value {
  do { return try value() } catch { throw convert(error) }
}

/// Runs `body`, and throws its error as an error of another type.
@inlinable
package func rethrow<Value, Inner: Error, Outer: Error>(
  as convert: (Inner) -> Outer, _ body: () throws(Inner) -> Value
) throws(Outer) -> Value {
  do { return try body() } catch { throw convert(error) }
}
