import { readFile } from 'node:fs/promises';
import { type FinancialFigures, figureFields, parseFigures } from '../../../shared/figures';
import { formatAmount } from '../../../shared/money';
import { type Command, getTextOption, type Invocation, throwInvalidInput } from '../command';
import { formatTable } from '../format-table';

export const requestNotes: Command = {
  name: 'request notes',
  usage: 'request notes REQUEST FIELD=VALUE… [--file NOTES.json] [--cents]',
  description: `add financial figures, amounts as people write them: ${figureFields.map(({ key }) => key).join(', ')}`,
  options: { file: { type: 'string' }, cents: { type: 'boolean' } },
  async run(invocation) {
    const { positionals: given, options, client, terminal, signal } = invocation;
    const [requestId, ...pairs] = given;
    if (requestId === undefined || requestId.includes('='))
      throwInvalidInput({ field: 'request id', message: 'Give one request id.' });
    const input = { ...(await readNotesFile(invocation)), ...Object.fromEntries(pairs.map(parsePair)) };
    const read = parseFigures(input, { amounts: options.cents ? 'cents' : 'units' });
    if (!read.ok) throwInvalidInput(...read.issues);
    terminal.notice(formatPreview(read.figures));
    const request = await client.addNotes(requestId, read.figures, { signal });
    terminal.result(request ?? { id: requestId }, `The notes are added to request ${requestId}.`);
    return undefined;
  },
};

async function readNotesFile(invocation: Invocation): Promise<object> {
  const path = getTextOption(invocation, 'file');
  if (path === undefined) return {};
  const text = await readFile(path, 'utf8').catch(() =>
    throwInvalidInput({ field: 'file', message: `There is no file ${path}.` }),
  );
  try {
    const notes: unknown = JSON.parse(text);
    if (notes !== null && typeof notes === 'object') return notes;
  } catch {
    // Falls through to the same refusal: what is not JSON holds no notes either.
  }
  return throwInvalidInput({ field: 'file', message: `${path} must be a JSON object of notes.` });
}

function parsePair(argument: string): [string, string] {
  const at = argument.indexOf('=');
  if (at < 1) throwInvalidInput({ field: 'notes', message: `“${argument}” must be as equity=250000.` });
  return [argument.slice(0, at), argument.slice(at + 1)];
}

/** What is about to be sent, as a person can check it. */
function formatPreview(notes: FinancialFigures): string {
  const rows = figureFields.flatMap(({ key, label, kind }) => {
    const value = notes[key];
    if (value === undefined) return [];
    return [[label, kind === 'amount' ? formatAmount(Number(value)) : String(value)]];
  });
  return formatTable(['NOTE', 'SENT AS'], rows);
}
