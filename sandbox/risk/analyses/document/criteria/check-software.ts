import type { PdfEvidence } from '../document-evidence';
import type { DocReason } from './doc-reason';
import { toBadReason, toGoodReason, toNeutralReason } from './findings';

// Programs made to change what a page says, as they name themselves in Producer or Creator.
const EDITING_TOOLS =
  /photoshop|illustrator|gimp|inkscape|affinity|canva|ilovepdf|smallpdf|sejda|pdfescape|dochub|pdffiller|pdf-xchange editor|foxit.*editor|nitro pro|pdfelement|soda pdf/i;

/** A bank prints its statements; it does not retouch them. */
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
