import { defaultCodeTypes, recogniseCompanyCodes, toPlainText } from '../../shared';
import { findMistypedCode } from '../intake';
import type { CommandArgs } from '../slack/interactions/command-context';
import { stripSlackMarkup } from '../slack/strip-slack-markup';
import { type SubcommandName, subcommandNames } from './subcommands';

export interface ParsedCommand extends CommandArgs {
  readonly name: SubcommandName;
}

const MAX_TEXT_LENGTH = 200;

/** What was typed after `/xray`; help for anything that is not a subcommand. */
export function parseCommand(text: string, codeTypes = defaultCodeTypes): ParsedCommand {
  const [first = 'help', ...rest] = stripSlackMarkup(text).split(/\s+/).filter(Boolean);
  const word = first.toLowerCase();
  const name = subcommandNames.find((candidate) => candidate === word);
  return name === undefined
    ? parseWithoutName([first, ...rest], codeTypes)
    : { name, ...parseCommandArgs(rest, codeTypes) };
}

function parseCommandArgs(typed: readonly string[], codeTypes: readonly string[]): CommandArgs {
  const text = typed.join(' ');
  if (text === '' || text.length > MAX_TEXT_LENGTH) return {};
  const [code] = recogniseCompanyCodes(text, codeTypes);
  if (code) {
    const { type, id, readFrom } = code;
    return { text, code: { type, id }, ...(readFrom !== undefined && { readFrom }) };
  }
  const mistypedCode = findMistypedCode(text, codeTypes);
  return { text, ...(mistypedCode ? { mistypedCode } : { id: typed[0] }) };
}

/** Help with a suggestion for a misspelt subcommand; anything else is a company. */
function parseWithoutName(typed: readonly string[], codeTypes: readonly string[]): ParsedCommand {
  const [first = ''] = typed;
  const args = parseCommandArgs(typed, codeTypes);
  const word = first.toLowerCase().slice(0, 20);
  const nearest = subcommandNames
    .map((name) => ({ name, distance: editDistance(word, name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const suggestion = !args.code && nearest && nearest.distance <= 2 ? nearest.name : undefined;
  if (args.text !== undefined && !suggestion) return { name: 'company', ...args };
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
