import type { ServerResponse } from 'node:http';
import { ApiError } from '../../core/http/api-error';
import { sampleStatements } from '../../samples';

/** A statement that the page offers. */
export interface Sample {
  /** Without `.pdf`. */
  name: string;
  description: string;
}

type StatementName = keyof typeof sampleStatements;

const SAMPLES: readonly (Sample & { statement: StatementName })[] = [
  { statement: 'clean', name: 'clean', description: 'Written once by the bank’s own software' },
  { statement: 'signed', name: 'signed', description: 'Signed by the bank, unchanged since' },
  { statement: 'modifiedLater', name: 'modified-later', description: 'Says it was changed two months later' },
  { statement: 'retouched', name: 'retouched', description: 'Made with an image editor' },
  { statement: 'changedInPlace', name: 'changed-in-place', description: 'A balance was added to it' },
  {
    statement: 'changedAfterSigning',
    name: 'changed-after-signing',
    description: 'Tampered with: a balance was added after the bank signed',
  },
  {
    statement: 'forgedInsideSignature',
    name: 'forged-inside-signature',
    description: 'Tampered with: a signed figure was overwritten',
  },
  { statement: 'locked', name: 'locked', description: 'Encrypted: opens with a password only' },
  { statement: 'program', name: 'program', description: 'A Windows program that is named like a PDF' },
];

export const sampleList: readonly Sample[] = SAMPLES.map(({ name, description }) => ({ name, description }));

/** Sends a statement, made on the spot. */
export async function sendSample(file: string, response: ServerResponse): Promise<undefined> {
  const sample = SAMPLES.find(({ name }) => file === `${name}.pdf`);
  if (!sample) throw new ApiError(404, 'not_found', `There is no sample ${file}.`);
  const bytes = await sampleStatements[sample.statement]();
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length });
  response.end(bytes);
}
