import type { OtherEvidence, PdfEvidence } from './DocumentEvidence';
import type { Level, Reason } from './Reason';

const DAY_SECONDS = 24 * 60 * 60;

// Programs that change what a page says, found in Producer or Creator.
const EDITING_TOOLS =
  /photoshop|illustrator|gimp|inkscape|affinity|canva|ilovepdf|smallpdf|sejda|pdfescape|dochub|pdffiller|pdf-xchange editor|foxit.*editor|nitro pro|pdfelement|soda pdf/i;

/** The criteria for a file that is no PDF. */
export function judgeOther({ format }: OtherEvidence): Reason[] {
  const verdicts: Record<OtherEvidence['format'], { level: Level; title: string; content: string }> = {
    executable: {
      level: 'fraudulent',
      title: 'Not a document',
      content: 'The file is a program, whatever its name says. Do not open it.',
    },
    image: {
      level: null,
      title: 'An image',
      content: 'A picture of a document carries no history to examine.',
    },
    unknown: { level: 'suspicious', title: 'Not a PDF', content: 'The file does not begin as a PDF does.' },
  };
  const { level, ...message } = verdicts[format];
  return [{ criteria: { format }, sentiment: level ? 'bad' : 'neutral', message, typeCode: 'format', level }];
}

/** The criteria for a PDF, one reason each. */
export function judgePdf(evidence: PdfEvidence): Reason[] {
  return [time, signature, software, structure, encryption].map((criterion) => criterion(evidence));
}

function time({ createdAt, modifiedAt, signatures }: PdfEvidence): Reason {
  const modCreationDiff =
    createdAt && modifiedAt ? (modifiedAt.getTime() - createdAt.getTime()) / 1000 : null;
  const criteria = {
    creationDate: createdAt && asDateTime(createdAt),
    modDate: modifiedAt && asDateTime(modifiedAt),
    lastSigningTime: lastSigningTime(signatures),
    modCreationDiff,
  };
  const reason = { criteria, typeCode: 'time' } as const;
  if (modCreationDiff === null) {
    return neutral(reason, 'No dates', 'The document does not say when it was created and modified.');
  }
  if (modCreationDiff < 0) {
    return bad(
      reason,
      'suspicious',
      'Modified before it was created',
      'The dates of the document contradict each other.',
    );
  }
  if (modCreationDiff > DAY_SECONDS) {
    const days = Math.floor(modCreationDiff / DAY_SECONDS);
    return bad(
      reason,
      'suspicious',
      'Modified after creation',
      `The document was changed ${days} day(s) after it was created.`,
    );
  }
  return good(
    reason,
    'Consistent dates',
    'The document has not been modified later than a day after its creation.',
  );
}

function signature({ signatures }: PdfEvidence): Reason {
  const last = signatures.at(-1);
  const broken = signatures.some(({ intact }) => intact === false);
  const reason = {
    criteria: {
      signatures: signatures.length,
      lastSigningTime: lastSigningTime(signatures),
      coversFile: last ? last.coversFile : null,
      intact: broken ? false : (last?.intact ?? null),
    },
    typeCode: 'signature',
  } as const;
  if (!last) return neutral(reason, 'Not signed', 'The document carries no signature.');
  if (broken) {
    return bad(
      reason,
      'fraudulent',
      'Broken signature',
      'What was signed is not what the document says now.',
    );
  }
  if (last.coversFile) return good(reason, 'Signed', 'The last signature covers the whole document.');
  return bad(
    reason,
    'fraudulent',
    'Changed after signing',
    'Content was added to the document after it was signed.',
  );
}

function software({ producer, creator }: PdfEvidence): Reason {
  const reason = { criteria: { producer, creator }, typeCode: 'software' } as const;
  const tool = [producer, creator].find((program) => program && EDITING_TOOLS.test(program));
  if (tool)
    return bad(reason, 'suspicious', 'Made with an editing tool', `${tool} is a tool to change documents.`);
  if (!producer && !creator)
    return neutral(reason, 'Unknown software', 'The document does not say what made it.');
  return good(reason, 'Ordinary software', 'The document was made by no known editing tool.');
}

function structure({ revisions, signatures, damaged }: PdfEvidence): Reason {
  const reason = { criteria: { revisions, damaged }, typeCode: 'structure' } as const;
  if (damaged)
    return bad(reason, 'suspicious', 'Damaged', 'The document could not be read as it is written.');
  // A signature is itself appended: what follows the last one is judged with the signature.
  if (signatures.length > 0)
    return neutral(reason, 'Signed revisions', `The document has ${revisions} revisions.`);
  if (revisions > 1) {
    return bad(
      reason,
      'suspicious',
      'Changed in place',
      `${revisions - 1} change(s) were appended to the original document.`,
    );
  }
  return good(reason, 'Written once', 'Nothing was appended to the document.');
}

function encryption({ encryption: state }: PdfEvidence): Reason {
  const reason = { criteria: { encryption: state }, typeCode: 'encryption' } as const;
  if (state === 'locked') {
    return bad(
      reason,
      'suspicious',
      'Locked',
      'The document needs a password, so its history cannot be examined.',
    );
  }
  if (state === 'open')
    return neutral(reason, 'Protected', 'The document is encrypted and opens without a password.');
  return good(reason, 'Not encrypted', 'The document can be read by anyone.');
}

type Found = Pick<Reason, 'criteria' | 'typeCode'>;

const good = (found: Found, title: string, content: string): Reason => ({
  ...found,
  sentiment: 'good',
  message: { title, content },
  level: null,
});
const neutral = (found: Found, title: string, content: string): Reason => ({
  ...found,
  sentiment: 'neutral',
  message: { title, content },
  level: null,
});
const bad = (found: Found, level: Level, title: string, content: string): Reason => ({
  ...found,
  sentiment: 'bad',
  message: { title, content },
  level,
});

function lastSigningTime(signatures: PdfEvidence['signatures']): string | null {
  const signedAt = signatures.at(-1)?.signedAt;
  return signedAt ? asDateTime(signedAt) : null;
}

/** `YYYY-MM-DD HH:MM:SS`, as the contract writes the dates of a document. */
function asDateTime(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}
