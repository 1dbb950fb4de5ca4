import { readFile } from 'node:fs/promises';
import { figureLabels } from '../../../shared/english/figure-labels';
import { labelledIssueText } from '../../../shared/english/issue-text';
import { figureWarningText } from '../../../shared/english/warning-text';
import {
  type FigureKey,
  type FinancialFigures,
  figureFields,
  getFigureWarnings,
  parseFigures,
} from '../../../shared/figures';
import { formatAmount } from '../../../shared/money';
import { type Command, getTextOption, type Invocation, throwInvalidInput } from '../command';
import { formatTable } from '../format-table';

export const requestNotes: Command = {
  usage: 'request notes REQUEST FIELD=VALUE… [--file NOTES.json] [--cents]',
  description: `add financial figures to a request, amounts in currency units (--cents: in cents): ${figureFields.map(({ key }) => key).join(', ')}`,
  options: { file: { type: 'string' }, cents: { type: 'boolean' } },
  async run(invocation) {
    const { positionals: given, options, client, terminal, signal } = invocation;
    const [requestId, ...pairs] = given;
    if (requestId === undefined || requestId.includes('='))
      throwInvalidInput('The request id is missing. Type it before the figures.');
    const input = { ...(await readNotesFile(invocation)), ...Object.fromEntries(pairs.map(parsePair)) };
    const read = parseFigures(input, { amounts: options.cents ? 'cents' : 'units' });
    if (!read.ok)
      throwInvalidInput(...read.issues.map((issue) => labelledIssueText(issue, labelOf(issue.field))));
    for (const warning of getFigureWarnings(read.figures)) terminal.notice(figureWarningText(warning));
    terminal.notice(formatPreview(read.figures));
    const request = await client.addNotes(requestId, read.figures, { signal });
    terminal.result(request ?? { id: requestId }, `Added the notes to request ${requestId}.`);
    return undefined;
  },
};

async function readNotesFile(invocation: Invocation): Promise<object> {
  const path = getTextOption(invocation, 'file');
  if (path === undefined) return {};
  const text = await readFile(path, 'utf8').catch(() =>
    throwInvalidInput(`Cannot read ${path}. Check the path.`),
  );
  try {
    const notes: unknown = JSON.parse(text);
    if (notes !== null && typeof notes === 'object') return notes;
  } catch {
    // Not JSON: refused below like any other content that is not an object.
  }
  return throwInvalidInput(`${path} must be a JSON object, such as {"equity":250000}.`);
}

function parsePair(argument: string): [string, string] {
  const at = argument.indexOf('=');
  if (at < 1) throwInvalidInput(`“${argument}” is not a figure. Write FIELD=VALUE, such as equity=250000.`);
  return [argument.slice(0, at), argument.slice(at + 1)];
}

function labelOf(field: string): string {
  return figureFields.some(({ key }) => key === field) ? figureLabels[field as FigureKey] : field;
}

/** What is about to be sent, for a person to check. */
function formatPreview(notes: FinancialFigures): string {
  const rows = figureFields.flatMap(({ key, kind }) => {
    const value = notes[key];
    if (value === undefined) return [];
    return [[figureLabels[key], kind === 'amount' ? formatAmount(Number(value)) : String(value)]];
  });
  return formatTable(['NOTE', 'SENT AS'], rows);
}
