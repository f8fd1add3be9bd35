/// A shell with a completion script.
package enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// Returns the script that makes the shell call a program, which answers from its current tables.
  ///
  /// - Parameters:
  ///   - program: the program's name.
  ///   - request: the arguments that print the script, without the shell's name.
  package func script(_ program: String, printedBy request: String) -> String {
    let note = "printed by `\(program) \(request) \(rawValue)`"
    let function = "_" + String(program.map { $0 == "-" ? "_" : $0 })
    return switch self {
    case .bash: Self.bashScript(program, function, note)
    case .zsh: Self.zshScript(program, note)
    case .fish: Self.fishScript(program, function, note)
    }
  }

  private static func bashScript(
    _ program: String, _ function: String, _ note: String
  ) -> String {
    """
    # Completion of \(program) in bash, \(note).
    \(function)() {
      local line
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == $'\\tfiles' ]]; then
          compopt -o default
        else
          COMPREPLY+=("$line")
        fi
      done < <(\(program) \(CompletionQuery.command) bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
      if [[ ${COMPREPLY[0]-} == *[/=] ]]; then compopt -o nospace; fi
    }
    complete -F \(function) \(program)

    """
  }

  private static func zshScript(_ program: String, _ note: String) -> String {
    """
    #compdef \(program)
    # Completion of \(program) in zsh, \(note).
    _\(program)() {
      local -a lines whole parts shown_whole shown_parts
      local line word text takes_files
      lines=("${(@f)$(\(program) \(CompletionQuery.command) zsh \\
        "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
      for line in $lines; do
        if [[ $line == $'\\tfiles' ]]; then
          takes_files=1
          continue
        fi
        word=${line%%$'\\t'*}
        text=$word
        if [[ $line == *$'\\t'* ]]; then text="$word  -- ${line#*$'\\t'}"; fi
        if [[ $word == *[/=] ]]; then
          parts+=("$word")
          shown_parts+=("$text")
        else
          whole+=("$word")
          shown_whole+=("$text")
        fi
      done
      if (( $#whole )); then compadd -U -l -d shown_whole -a whole; fi
      if (( $#parts )); then compadd -U -S '' -l -d shown_parts -a parts; fi
      if [[ -n $takes_files ]]; then _files; fi
    }
    if [[ $funcstack[1] == _\(program) ]]; then
      _\(program) "$@"
    else
      compdef _\(program) \(program)
    fi

    """
  }

  private static func fishScript(
    _ program: String, _ function: String, _ note: String
  ) -> String {
    """
    # Completion of \(program) in fish, \(note).
    function _\(function)_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      for line in (\(program) \(CompletionQuery.command) fish $words[2..-1] "$current" 2>/dev/null)
        if test "$line" = \\tfiles
          __fish_complete_path $current
        else
          printf '%s\\n' $line
        end
      end
    end
    complete -c \(program) -e
    complete -c \(program) -f -a '(_\(function)_complete)'

    """
  }
}
