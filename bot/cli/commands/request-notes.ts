import { readFile } from 'node:fs/promises';
import { formatAmount } from '../../../shared/money';
import { type Notes, noteFields, readNotes } from '../../../shared/notes';
import { type Command, type Invocation, refuse, textOption } from '../command';
import { table } from '../table';

export const requestNotes: Command = {
  name: 'request notes',
  usage: 'request notes REQUEST FIELD=VALUE… [--file NOTES.json] [--cents]',
  does: `add financial figures, amounts as people write them: ${noteFields.map(({ key }) => key).join(', ')}`,
  options: { file: { type: 'string' }, cents: { type: 'boolean' } },
  async run(invocation) {
    const { arguments: given, options, client, terminal, signal } = invocation;
    const [requestId, ...pairs] = given;
    if (requestId === undefined || requestId.includes('='))
      refuse({ field: 'request id', message: 'Give one request id.' });
    const input = { ...(await notesInFile(invocation)), ...Object.fromEntries(pairs.map(pairIn)) };
    const read = readNotes(input, { amounts: options.cents ? 'cents' : 'units' });
    if (!read.ok) refuse(...read.problems);
    terminal.notice(echo(read.notes));
    const request = await client.addNotes(requestId, read.notes, { signal });
    terminal.result(request ?? { id: requestId }, `The notes are added to request ${requestId}.`);
    return undefined;
  },
};

async function notesInFile(invocation: Invocation): Promise<object> {
  const path = textOption(invocation, 'file');
  if (path === undefined) return {};
  const text = await readFile(path, 'utf8').catch(() =>
    refuse({ field: 'file', message: `There is no file ${path}.` }),
  );
  try {
    const notes: unknown = JSON.parse(text);
    if (notes !== null && typeof notes === 'object') return notes;
  } catch {
    // Falls through to the same refusal: what is not JSON holds no notes either.
  }
  return refuse({ field: 'file', message: `${path} must be a JSON object of notes.` });
}

function pairIn(argument: string): [string, string] {
  const at = argument.indexOf('=');
  if (at < 1) refuse({ field: 'notes', message: `“${argument}” must be as equity=250000.` });
  return [argument.slice(0, at), argument.slice(at + 1)];
}

/** What is about to be sent, as a person can check it. */
function echo(notes: Notes): string {
  const rows = noteFields.flatMap(({ key, label, kind }) => {
    const value = notes[key];
    if (value === undefined) return [];
    return [[label, kind === 'amount' ? formatAmount(Number(value)) : String(value)]];
  });
  return table(['NOTE', 'SENT AS'], rows);
}
