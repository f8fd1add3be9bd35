import MarvelCLI
import Platform

ignoreBrokenPipes()
exitProcess(await CLI(.live()).run(Array(CommandLine.arguments.dropFirst())))
