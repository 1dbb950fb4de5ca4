import type { PdfEvidence } from '../document-evidence';
import type { DocReason } from './doc-reason';
import { toBadReason, toGoodReason, toNeutralReason } from './findings';
import { formatDateTime, formatLastSigningTime } from './format-date-time';

const DAY_SECONDS = 24 * 60 * 60;

/** A statement is made in one go: what changed a day later was changed by someone. */
export function checkTime({ createdAt, modifiedAt, signatures }: PdfEvidence): DocReason {
  const modCreationDiff =
    createdAt && modifiedAt ? (modifiedAt.getTime() - createdAt.getTime()) / 1000 : null;
  const examined = {
    criteria: {
      creationDate: formatDateTime(createdAt),
      modDate: formatDateTime(modifiedAt),
      lastSigningTime: formatLastSigningTime(signatures),
      modCreationDiff,
    },
    typeCode: 'time',
  } as const;
  if (modCreationDiff === null) {
    return toNeutralReason(
      examined,
      'No dates',
      'The document does not say when it was created and modified.',
    );
  }
  if (modCreationDiff < 0) {
    return toBadReason(
      examined,
      'suspicious',
      'Modified before creation',
      'The dates contradict each other.',
    );
  }
  if (modCreationDiff > DAY_SECONDS) {
    const days = Math.floor(modCreationDiff / DAY_SECONDS);
    const content = `The document was changed ${days} day(s) after it was created.`;
    return toBadReason(examined, 'suspicious', 'Modified after creation', content);
  }
  return toGoodReason(examined, 'Consistent dates', 'The last change is within a day of the creation.');
}
