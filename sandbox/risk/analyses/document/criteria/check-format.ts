import type { OtherEvidence } from '../document-evidence';
import { type DocReason, toBadReason, toNeutralReason } from './doc-reason';

/** What was uploaded instead of a PDF. */
export function checkFormat({ format: found }: OtherEvidence): DocReason {
  const examined = { criteria: { format: found }, typeCode: 'format' } as const;
  switch (found) {
    case 'executable':
      return toBadReason(
        examined,
        'fraudulent',
        'Not a document',
        'The file is a program, whatever its name is.',
      );
    case 'image':
      return toNeutralReason(examined, 'An image', 'A picture of a document carries no history to examine.');
    case 'unknown':
      return toBadReason(examined, 'suspicious', 'Not a PDF', 'The file has no PDF header.');
  }
}
