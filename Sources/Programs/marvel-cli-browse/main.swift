import CursesTerminal
import OnlineComposition
import Platform

keepClosedStreamsClosed()
ignoreBrokenPipes()
let waker = CursesTerminal.Waker()
exitProcess(
  await OnlineComposition.run(
    Array(CommandLine.arguments.dropFirst()), openTerminal: { CursesTerminal(waker) },
    terminated: waker.wake))
