import type { PdfEvidence } from '../document-evidence';
import { alarming, inconclusive, reassuring } from './findings';
import type { Reason } from './reason';

/** A file written once has one revision; each later change that was appended adds one. */
export function structure({ revisions, signatures, damaged }: PdfEvidence): Reason {
  const examined = { criteria: { revisions, damaged }, typeCode: 'structure' } as const;
  if (damaged) {
    return alarming(examined, 'suspicious', 'Damaged', 'The document could not be read as it is written.');
  }
  // Signing appends a revision too: what follows the last signature is judged with the signature.
  if (signatures.length > 0) {
    return inconclusive(examined, 'Signed revisions', `The document has ${revisions} revisions.`);
  }
  if (revisions > 1) {
    const content = `${revisions - 1} change(s) were appended to the original document.`;
    return alarming(examined, 'suspicious', 'Changed in place', content);
  }
  return reassuring(examined, 'Written once', 'Nothing was appended to the document.');
}
