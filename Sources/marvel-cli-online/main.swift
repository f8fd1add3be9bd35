import MarvelCLI
import OnlineComposition
import Platform

ignoreBrokenPipes()
let context = Context.live(connect: OnlineComposition.connect)
exitProcess(await CLI(context).run(Array(CommandLine.arguments.dropFirst())))
