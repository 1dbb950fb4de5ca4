import type { PdfEvidence } from '../document-evidence';
import { type DocReason, toBadReason, toGoodReason, toNeutralReason } from './doc-reason';

/** A file written once has one revision; each later change that was appended adds one. */
export function checkStructure({ revisions, signatures, damaged }: PdfEvidence): DocReason {
  const examined = { criteria: { revisions, damaged }, typeCode: 'structure' } as const;
  if (damaged) {
    return toBadReason(
      examined,
      'suspicious',
      'Damaged',
      'The document is damaged and could only be read in recovery mode.',
    );
  }
  // Signing appends a revision too; changes after the last signature are found by `checkSignature`.
  if (signatures.length > 0) {
    return toNeutralReason(examined, 'Signed revisions', `The document has ${revisions} revisions.`);
  }
  if (revisions > 1) {
    const content = `${revisions - 1} change(s) were appended to the original document.`;
    return toBadReason(examined, 'suspicious', 'Changed in place', content);
  }
  return toGoodReason(examined, 'Written once', 'Nothing was appended to the document.');
}
