import type { PdfEvidence } from '../document-evidence';
import { type DocReason, toBadReason, toGoodReason, toNeutralReason } from './doc-reason';
import { formatDateTime, formatLastSigningTime } from './format-date-time';

const DAY_SECONDS = 24 * 60 * 60;

/** A statement is created in one go: a change a day later was made by a person. */
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
