import type { PdfEvidence } from '../document-evidence';
import { alarming, inconclusive, reassuring } from './findings';
import type { Reason } from './reason';

// Programs made to change what a page says, as they name themselves in Producer or Creator.
const EDITING_TOOLS =
  /photoshop|illustrator|gimp|inkscape|affinity|canva|ilovepdf|smallpdf|sejda|pdfescape|dochub|pdffiller|pdf-xchange editor|foxit.*editor|nitro pro|pdfelement|soda pdf/i;

/** A bank prints its statements; it does not retouch them. */
export function software({ producer, creator }: PdfEvidence): Reason {
  const examined = { criteria: { producer, creator }, typeCode: 'software' } as const;
  const tool = [producer, creator].find((program) => program && EDITING_TOOLS.test(program));
  if (tool) {
    return alarming(
      examined,
      'suspicious',
      'Made with an editing tool',
      `${tool} is a tool to change documents.`,
    );
  }
  if (!producer && !creator) {
    return inconclusive(examined, 'Unknown software', 'The document does not say what made it.');
  }
  return reassuring(examined, 'Ordinary software', 'The document was made by no known editing tool.');
}
