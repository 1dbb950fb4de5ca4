import type { PdfEvidence } from '../document-evidence';
import { dateTime, lastSigningTime } from './date-time';
import { alarming, inconclusive, reassuring } from './findings';
import type { Reason } from './reason';

const DAY_SECONDS = 24 * 60 * 60;

/** A statement is made in one go: what changed a day later was changed by someone. */
export function time({ createdAt, modifiedAt, signatures }: PdfEvidence): Reason {
  const modCreationDiff =
    createdAt && modifiedAt ? (modifiedAt.getTime() - createdAt.getTime()) / 1000 : null;
  const examined = {
    criteria: {
      creationDate: dateTime(createdAt),
      modDate: dateTime(modifiedAt),
      lastSigningTime: lastSigningTime(signatures),
      modCreationDiff,
    },
    typeCode: 'time',
  } as const;
  if (modCreationDiff === null) {
    return inconclusive(examined, 'No dates', 'The document does not say when it was created and modified.');
  }
  if (modCreationDiff < 0) {
    return alarming(examined, 'suspicious', 'Modified before creation', 'The dates contradict each other.');
  }
  if (modCreationDiff > DAY_SECONDS) {
    const days = Math.floor(modCreationDiff / DAY_SECONDS);
    const content = `The document was changed ${days} day(s) after it was created.`;
    return alarming(examined, 'suspicious', 'Modified after creation', content);
  }
  return reassuring(examined, 'Consistent dates', 'The last change is within a day of the creation.');
}
