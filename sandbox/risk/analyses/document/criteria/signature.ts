import type { PdfEvidence } from '../document-evidence';
import { lastSigningTime } from './date-time';
import { alarming, inconclusive, reassuring } from './findings';
import type { Reason } from './reason';

/** Earlier signatures are covered by later ones, so it is the last that must reach the end of the file. */
export function signature({ signatures }: PdfEvidence): Reason {
  const last = signatures.at(-1);
  const broken = signatures.some(({ intact }) => intact === false);
  const examined = {
    criteria: {
      signatures: signatures.length,
      lastSigningTime: lastSigningTime(signatures),
      coversFile: last?.coversFile ?? null,
      intact: broken ? false : (last?.intact ?? null),
    },
    typeCode: 'signature',
  } as const;
  if (!last) return inconclusive(examined, 'Not signed', 'The document carries no signature.');
  if (broken) {
    return alarming(
      examined,
      'fraudulent',
      'Broken signature',
      'What was signed is not what the document says now.',
    );
  }
  if (!last.coversFile) {
    return alarming(
      examined,
      'fraudulent',
      'Changed after signing',
      'Content was added after the document was signed.',
    );
  }
  return reassuring(examined, 'Signed', 'The last signature covers the whole document.');
}
