import type { PdfEvidence } from '../document-evidence';
import { type DocReason, toBadReason, toGoodReason, toNeutralReason } from './doc-reason';

// Programs for editing pages, as named in Producer or Creator.
const EDITING_TOOLS =
  /photoshop|illustrator|gimp|inkscape|affinity|canva|ilovepdf|smallpdf|sejda|pdfescape|dochub|pdffiller|pdf-xchange editor|foxit.*editor|nitro pro|pdfelement|soda pdf/i;

/** A bank generates its statements; it does not edit them. */
export function checkSoftware({ producer, creator }: PdfEvidence): DocReason {
  const examined = { criteria: { producer, creator }, typeCode: 'software' } as const;
  const tool = [producer, creator].find((program) => program && EDITING_TOOLS.test(program));
  if (tool) {
    return toBadReason(
      examined,
      'suspicious',
      'Made with an editing tool',
      `${tool} is a tool to change documents.`,
    );
  }
  if (!producer && !creator) {
    return toNeutralReason(examined, 'Unknown software', 'The document does not say what made it.');
  }
  return toGoodReason(examined, 'Ordinary software', 'The document was made by no known editing tool.');
}
