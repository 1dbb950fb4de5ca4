import type { PdfEvidence } from '../document-evidence';
import { type DocReason, toBadReason, toGoodReason, toNeutralReason } from './doc-reason';

export function checkEncryption({ encryption: state }: PdfEvidence): DocReason {
  const examined = { criteria: { encryption: state }, typeCode: 'encryption' } as const;
  switch (state) {
    case 'locked':
      return toBadReason(
        examined,
        'suspicious',
        'Locked',
        'The document needs a password, so nothing can be examined.',
      );
    case 'open':
      return toNeutralReason(
        examined,
        'Protected',
        'The document is encrypted and opens without a password.',
      );
    case 'none':
      return toGoodReason(examined, 'Not encrypted', 'The document can be read by anyone.');
  }
}
