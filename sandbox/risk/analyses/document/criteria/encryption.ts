import type { PdfEvidence } from '../document-evidence';
import { alarming, inconclusive, reassuring } from './findings';
import type { Reason } from './reason';

/** What cannot be opened cannot be examined. */
export function encryption({ encryption: state }: PdfEvidence): Reason {
  const examined = { criteria: { encryption: state }, typeCode: 'encryption' } as const;
  switch (state) {
    case 'locked':
      return alarming(
        examined,
        'suspicious',
        'Locked',
        'The document needs a password, so nothing can be examined.',
      );
    case 'open':
      return inconclusive(examined, 'Protected', 'The document is encrypted and opens without a password.');
    case 'none':
      return reassuring(examined, 'Not encrypted', 'The document can be read by anyone.');
  }
}
