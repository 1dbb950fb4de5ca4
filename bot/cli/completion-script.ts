import type { Command } from './command';

export const shells = ['bash', 'zsh'] as const;

export type Shell = (typeof shells)[number];

/** Without `compinit` zsh has no completion; `bashcompinit` gives it bash's `complete`. https://zsh.sourceforge.io/Doc/Release/Completion-System.html */
const ZSH_START = `autoload -Uz compinit bashcompinit
(( $+functions[compdef] )) || compinit
bashcompinit
`;

/** A script that lets the shell complete commands and their options; everything else is completed as the name of a file. */
export function completionScript(shell: Shell, commands: Readonly<Record<string, Command>>): string {
  const names = Object.keys(commands);
  const optionCases = Object.entries(commands).map(([name, { options = {} }]) => {
    const words = [...Object.keys(options), 'json', 'help'].map((option) => `--${option}`);
    return `    *' ${name} '*'-') words='${words.join(' ')}' ;;`;
  });
  const groups = new Set(names.flatMap((name) => (name.includes(' ') ? firstWord(name) : [])));
  const groupCases = [...groups].map((group) => {
    const words = names
      .filter((name) => firstWord(name) === group)
      .map((name) => name.slice(group.length + 1));
    return `    '2 ${group} '*) words='${words.join(' ')}' ;;`;
  });
  const withValue = Object.values(commands).flatMap(({ options = {} }) =>
    Object.keys(options).filter((option) => options[option]?.type === 'string'),
  );
  return `${shell === 'zsh' ? ZSH_START : ''}_risk_xray() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words=
  case "$COMP_CWORD \${COMP_WORDS[*]:1:$((COMP_CWORD-1))} \${word:0:1}" in
    '1 '*) words='${[...new Set(names.map(firstWord)), 'help', '--help', '--version'].join(' ')}' ;;
${[...groupCases, ...optionCases].join('\n')}
  esac
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
    ${[...new Set(withValue)].map((option) => `--${option}`).join('|')}) words= ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _risk_xray risk-xray`;
}

function firstWord(name: string): string {
  return name.split(' ', 1)[0] as string;
}
