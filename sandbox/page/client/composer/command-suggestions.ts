export interface CommandSuggestion {
  /** What the box holds once it is taken. */
  text: string;
  label: string;
  description?: string;
}

interface CommandInfo {
  command: string;
  description: string;
  usageHint: string;
}

/** What a person may mean to type: a command, then one of the words its usage hint names. */
export function suggestCommands(text: string, commands: readonly CommandInfo[]): CommandSuggestion[] {
  if (!text.startsWith('/') || text.includes('\n')) return [];
  const space = text.indexOf(' ');
  if (space < 0) {
    return commands
      .filter(({ command }) => command.startsWith(text.toLowerCase()))
      .map(({ command, description }) => ({ text: `${command} `, label: command, about: description }));
  }
  const known = commands.find(({ command }) => command === text.slice(0, space).toLowerCase());
  const begun = text.slice(space + 1).toLowerCase();
  if (!known) return [];
  return parseUsageHint(known.usageHint)
    .filter((word) => word.startsWith(begun) && word !== begun)
    .map((word) => ({ text: `${known.command} ${word}`, label: `${known.command} ${word}` }));
}

/** `help | new | report [id]` names help, new and report. */
function parseUsageHint(usageHint: string): string[] {
  return usageHint.split('|').flatMap((part) => /^[\w-]+/.exec(part.trim())?.[0] ?? []);
}

/** The command and the words after it, or nothing when the text is no command. */
export function parseCommand(text: string): { command: string; text: string } | undefined {
  const [, command, words = ''] = /^(\/[^\s/]+)\s*([\s\S]*)$/.exec(text.trim()) ?? [];
  return command === undefined ? undefined : { command, text: words };
}
