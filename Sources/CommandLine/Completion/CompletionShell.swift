/// A shell with a completion script.
enum CompletionShell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that makes the shell call this program, which answers from its current tables.
  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  private static let bashScript = """
    # Completion of marvel-cli in bash, printed by `marvel-cli completion bash`.
    _marvel_cli() {
      local line
      COMPREPLY=()
      while IFS= read -r line; do
        if [[ $line == $'\\tfiles' ]]; then
          compopt -o default
        else
          COMPREPLY+=("$line")
        fi
      done < <(marvel-cli \(CompletionQuery.word) bash "${COMP_LINE:0:COMP_POINT}" "$2" 2>/dev/null)
      if [[ ${COMPREPLY[0]-} == *[/=] ]]; then compopt -o nospace; fi
    }
    complete -F _marvel_cli marvel-cli

    """

  private static let zshScript = """
    #compdef marvel-cli
    # Completion of marvel-cli in zsh, printed by `marvel-cli completion zsh`.
    _marvel-cli() {
      local -a lines whole parts shown_whole shown_parts
      local line word text takes_files
      lines=("${(@f)$(marvel-cli \(CompletionQuery.word) zsh \\
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
    if [[ $funcstack[1] == _marvel-cli ]]; then
      _marvel-cli "$@"
    else
      compdef _marvel-cli marvel-cli
    fi

    """

  private static let fishScript = """
    # Completion of marvel-cli in fish, printed by `marvel-cli completion fish`.
    function __marvel_cli_complete
      set -l words (commandline -opc)
      set -l current (commandline -ct)
      for line in (marvel-cli \(CompletionQuery.word) fish $words[2..-1] "$current" 2>/dev/null)
        if test "$line" = \\tfiles
          __fish_complete_path $current
        else
          printf '%s\\n' $line
        end
      end
    end
    complete -c marvel-cli -e
    complete -c marvel-cli -f -a '(__marvel_cli_complete)'

    """
}
