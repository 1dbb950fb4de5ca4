import { type CompanyCode, defaultCodeTypes, plainText, recogniseCompanyCodes } from '../../shared';
import { messageWords } from './message-words';
import { mistypedCodeIn } from './mistyped-code-in';

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

/** What a command is about. */
export interface CommandSubject {
  readonly code?: CompanyCode;
  /** What was changed in the code, for people to see. */
  readonly codeNote?: string;
  /** Meant as a company code, but not a valid one. */
  readonly mistyped?: CompanyCode;
  /** An id of a request, report or submission. */
  readonly id?: string;
}

export type ReadCommand =
  | {
      readonly name: 'help';
      /** What was typed, where it is no command. */
      readonly unknown?: string;
      /** The command that was probably meant. */
      readonly meant?: CommandName;
    }
  | ({ readonly name: 'new' | 'status' | 'report' | 'notes' | 'company' | 'history' } & CommandSubject)
  | { readonly name: 'alerts'; readonly test: boolean }
  | { readonly name: 'settings' };

const LONGEST_ID = 200;

/** What stands behind `/xray`. */
export function readCommand(text: string, codeTypes = defaultCodeTypes): ReadCommand {
  const [first = 'help', ...rest] = messageWords(text).split(/\s+/).filter(Boolean);
  const word = first.toLowerCase();
  const name = commandNames.find((candidate) => candidate === word);
  if (name === undefined) return unknownCommand(first, text, codeTypes);
  if (name === 'help' || name === 'settings') return { name };
  if (name === 'alerts') return { name, test: rest[0]?.toLowerCase() === 'test' };
  return { name, ...subjectIn(rest, codeTypes) };
}

function subjectIn(words: readonly string[], codeTypes: readonly string[]): CommandSubject {
  const text = words.join(' ');
  const [code] = recogniseCompanyCodes(text, codeTypes);
  if (code) {
    const { type, id, note } = code;
    return { code: { type, id }, ...(note !== undefined && { codeNote: note }) };
  }
  const mistyped = mistypedCodeIn(text, codeTypes);
  if (mistyped) return { mistyped };
  const [id] = words;
  return id === undefined || id.length > LONGEST_ID ? {} : { id };
}

/** A bare code or a misspelt command: help that begins with what was probably meant. */
function unknownCommand(first: string, text: string, codeTypes: readonly string[]): ReadCommand {
  const word = first.toLowerCase().slice(0, 20);
  const nearest = commandNames
    .map((name) => ({ name, distance: distanceBetween(word, name) }))
    .sort((a, b) => a.distance - b.distance)[0];
  const hasCode = recogniseCompanyCodes(messageWords(text), codeTypes).length > 0;
  const meant = hasCode ? 'new' : nearest && nearest.distance <= 2 ? nearest.name : undefined;
  return { name: 'help', unknown: plainText(first, 40), ...(meant && { meant }) };
}

/** How many letters must be added, taken away or changed to get from one word to another. */
function distanceBetween(from: string, to: string): number {
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
