/// The version of the programs.
package let programVersion = "0.1.0"
