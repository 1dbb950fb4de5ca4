import type { PdfEvidence } from '../document-evidence';
import { type DocReason, toBadReason, toGoodReason, toNeutralReason } from './doc-reason';
import { formatLastSigningTime } from './format-date-time';

/** Earlier signatures are covered by later ones, so it is the last that must reach the end of the file. */
export function checkSignature({ signatures }: PdfEvidence): DocReason {
  const last = signatures.at(-1);
  const broken = signatures.some(({ intact }) => intact === false);
  const examined = {
    criteria: {
      signatures: signatures.length,
      lastSigningTime: formatLastSigningTime(signatures),
      coversFile: last?.coversFile ?? null,
      intact: broken ? false : (last?.intact ?? null),
    },
    typeCode: 'signature',
  } as const;
  if (!last) return toNeutralReason(examined, 'Not signed', 'The document carries no signature.');
  if (broken) {
    return toBadReason(
      examined,
      'fraudulent',
      'Broken signature',
      'What was signed is not what the document says now.',
    );
  }
  if (!last.coversFile) {
    return toBadReason(
      examined,
      'fraudulent',
      'Changed after signing',
      'Content was added after the document was signed.',
    );
  }
  return toGoodReason(examined, 'Signed', 'The last signature covers the whole document.');
}
