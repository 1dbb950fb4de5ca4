import type { ServerResponse } from 'node:http';
import { ApiError } from '../../risk/http/api-error';
import { sampleStatements } from '../../samples';

/** A statement that the page offers. */
export interface Sample {
  /** Without `.pdf`. */
  name: string;
  about: string;
}

type Statement = keyof typeof sampleStatements;

const SAMPLES: readonly (Sample & { statement: Statement })[] = [
  { statement: 'clean', name: 'clean', about: 'Written once by the bank’s own software' },
  { statement: 'signed', name: 'signed', about: 'Signed by the bank, unchanged since' },
  { statement: 'modifiedLater', name: 'modified-later', about: 'Says it was changed two months later' },
  { statement: 'retouched', name: 'retouched', about: 'Made with an image editor' },
  { statement: 'changedInPlace', name: 'changed-in-place', about: 'A balance was added to it' },
  {
    statement: 'changedAfterSigning',
    name: 'changed-after-signing',
    about: 'Tampered with: a balance was added after the bank signed',
  },
  {
    statement: 'forgedInsideSignature',
    name: 'forged-inside-signature',
    about: 'Tampered with: a signed figure was overwritten',
  },
  { statement: 'locked', name: 'locked', about: 'Encrypted: opens with a password only' },
  { statement: 'program', name: 'program', about: 'A Windows program that is named like a PDF' },
];

export const sampleList: readonly Sample[] = SAMPLES.map(({ name, about }) => ({ name, about }));

/** Sends a statement, made on the spot. */
export async function sendSample(file: string, response: ServerResponse): Promise<undefined> {
  const sample = SAMPLES.find(({ name }) => file === `${name}.pdf`);
  if (!sample) throw new ApiError(404, 'not_found', `There is no sample ${file}.`);
  const bytes = await sampleStatements[sample.statement]();
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length });
  response.end(bytes);
}
