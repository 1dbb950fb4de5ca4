import { type Command, requireSingleArgument, throwInvalidInput } from '../command';
import { completionScript, type Shell, shells } from '../completion-script';

/** The command that completes these commands and itself. */
export function createCompletion(commands: Readonly<Record<string, Command>>): Command {
  const completion: Command = {
    usage: `completion ${shells.join('|')}`,
    description:
      'print the script with which your shell completes commands and options: eval "$(risk-xray completion bash)" in ~/.bashrc, with zsh in ~/.zshrc',
    async run(invocation) {
      const shell = requireSingleArgument(invocation, `shell (${shells.join(' or ')})`);
      if (!isShell(shell))
        throwInvalidInput(`“${shell}” is not a shell that this knows. Use ${shells.join(' or ')}.`);
      const script = completionScript(shell, { ...commands, completion });
      invocation.terminal.result({ shell, script }, script);
      return undefined;
    },
  };
  return completion;
}

function isShell(name: string): name is Shell {
  return (shells as readonly string[]).includes(name);
}
