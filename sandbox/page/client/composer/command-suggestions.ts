import type { Suggestion } from './suggestion';

interface CommandInfo {
  command: string;
  description: string;
  usageHint: string;
}

/** Suggests commands, then the subcommands in their usage hints. */
export function suggestCommands(text: string, commands: readonly CommandInfo[]): Suggestion[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const space = text.indexOf(' ');
  if (space < 0) {
    return commands
      .filter(({ command }) => command.startsWith(text.toLowerCase()))
      .map(({ command, description }) => ({ text: `${command} `, label: command, description }));
  }
  const known = commands.find(({ command }) => command === text.slice(0, space).toLowerCase());
  const typed = text.slice(space + 1).toLowerCase();
  if (!known) return [];
  return parseUsageHint(known.usageHint)
    .filter((word) => word.startsWith(typed) && word !== typed)
    .map((word) => ({ text: `${known.command} ${word}`, label: `${known.command} ${word}` }));
}

/** The subcommands in a usage hint: `help | new | report [id]` contains help, new and report. */
function parseUsageHint(usageHint: string): string[] {
  return usageHint.split('|').flatMap((part) => /^@?[\w-]+/.exec(part.trim())?.[0] ?? []);
}

/** The command in a text; undefined if the text is not a command. */
export function parseCommand(text: string): { command: string; text: string } | undefined {
  const [, command, args = ''] = /^(\/[^\s/]+)\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  return command === undefined ? undefined : { command, text: args };
}
