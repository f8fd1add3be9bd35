import CursesTerminal
import OnlineComposition
import Platform

keepClosedStreamsClosed()
ignoreWriteSignals()
let waker = CursesTerminal.Waker()
exitProcess(
  await OnlineComposition.run(
    Array(CommandLine.arguments.dropFirst()), openTerminal: { CursesTerminal(waker) },
    terminated: waker.wake))
