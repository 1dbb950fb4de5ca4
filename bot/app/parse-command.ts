import { defaultCodeTypes, recogniseCompanyCodes, toPlainText } from '../../shared';
import { findMistypedCode } from '../intake';
import type { CommandArgs } from '../slack/interactions/command-context';
import { stripSlackMarkup } from '../slack/strip-slack-markup';

export const commandNames = [
  'help',
  'new',
  'status',
  'report',
  'notes',
  'company',
  'alerts',
  'history',
  'settings',
] as const;

export type CommandName = (typeof commandNames)[number];

export type ParsedCommand =
  | {
      readonly name: 'help';
      /** What was typed, where it is no command. */
      readonly unknown?: string;
      /** The command that was probably meant. */
      readonly suggestion?: CommandName;
    }
  | ({ readonly name: 'new' | 'status' | 'report' | 'notes' | 'company' | 'history' } & CommandArgs)
  | { readonly name: 'alerts'; readonly test: boolean }
  | { readonly name: 'settings' };

const MAX_ID_LENGTH = 200;

/** What stands behind `/xray`. */
export function parseCommand(text: string, codeTypes = defaultCodeTypes): ParsedCommand {
  const [first = 'help', ...rest] = stripSlackMarkup(text).split(/\s+/).filter(Boolean);
  const word = first.toLowerCase();
  const name = commandNames.find((candidate) => candidate === word);
  if (name === undefined) return suggestCommand(first, text, codeTypes);
  if (name === 'help' || name === 'settings') return { name };
  if (name === 'alerts') return { name, test: rest[0]?.toLowerCase() === 'test' };
  return { name, ...parseCommandArgs(rest, codeTypes) };
}

function parseCommandArgs(words: readonly string[], codeTypes: readonly string[]): CommandArgs {
  const text = words.join(' ');
  const [code] = recogniseCompanyCodes(text, codeTypes);
  if (code) {
    const { type, id, note } = code;
    return { code: { type, id }, ...(note !== undefined && { codeNote: note }) };
  }
  const mistypedCode = findMistypedCode(text, codeTypes);
  if (mistypedCode) return { mistypedCode };
  const [id] = words;
  return id === undefined || id.length > MAX_ID_LENGTH ? {} : { id };
}

/** A bare code or a misspelt command: help that begins with what was probably meant. */
function suggestCommand(first: string, text: string, codeTypes: readonly string[]): ParsedCommand {
  const word = first.toLowerCase().slice(0, 20);
  const nearest = commandNames
    .map((name) => ({ name, distance: editDistance(word, name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const hasCode = recogniseCompanyCodes(stripSlackMarkup(text), codeTypes).length > 0;
  const suggestion = hasCode ? 'new' : nearest && nearest.distance <= 2 ? nearest.name : undefined;
  return { name: 'help', unknown: toPlainText(first, 40), ...(suggestion && { suggestion }) };
}

/** How many letters must be added, taken away or changed to get from one word to another. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const change = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      current.push(Math.min(change, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
