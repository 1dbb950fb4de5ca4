import type { OtherEvidence } from '../document-evidence';
import { alarming, inconclusive } from './findings';
import type { Reason } from './reason';

/** What was uploaded instead of a PDF. */
export function format({ format: found }: OtherEvidence): Reason {
  const examined = { criteria: { format: found }, typeCode: 'format' } as const;
  switch (found) {
    case 'executable':
      return alarming(
        examined,
        'fraudulent',
        'Not a document',
        'The file is a program, whatever its name says.',
      );
    case 'image':
      return inconclusive(examined, 'An image', 'A picture of a document carries no history to examine.');
    case 'unknown':
      return alarming(examined, 'suspicious', 'Not a PDF', 'The file does not begin as a PDF does.');
  }
}
