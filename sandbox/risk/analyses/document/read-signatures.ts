import { type PDF, type PdfDict, PdfNumber } from '@libpdf/core';
import type { SignatureEvidence } from './document-evidence';
import { isIntact } from './is-intact';
import { parsePdfDate } from './parse-pdf-date';

/** The signatures of a document, in the order in which they were added. */
export function readSignatures(pdf: PDF, content: Buffer): SignatureEvidence[] {
  const dictionaries = (pdf.getForm()?.getSignatureFields() ?? []).flatMap(
    (field) => field.getSignatureDict() ?? [],
  );
  return dictionaries
    .map((dictionary) => ({ dictionary, range: readSignedRange(dictionary) }))
    .sort((one, other) => one.range.end - other.range.end)
    .map(({ dictionary, range }) => ({
      signedAt: parsePdfDate(dictionary.getString('M')?.asString() ?? ''),
      // A line break at the end of the file is not content.
      coversFile: range.end > 0 && content.subarray(range.end).toString('latin1').trim() === '',
      intact: isIntact(dictionary.getString('Contents')?.bytes, getSignedBytes(content, range)),
    }));
}

/** The signed bytes are the file up to `gapStart` and from `gapEnd` to `end`; the gap holds the signature itself. */
interface SignedRange {
  gapStart: number;
  gapEnd: number;
  end: number;
}

/** An invalid range counts as empty. */
function readSignedRange(signature: PdfDict): SignedRange {
  const numbers = signature.getArray('ByteRange')?.toArray() ?? [];
  const [start, gapStart, gapEnd, tail] = numbers.map((item) =>
    item instanceof PdfNumber ? item.value : -1,
  );
  if (start !== 0 || gapStart === undefined || gapEnd === undefined || tail === undefined) return EMPTY_RANGE;
  return gapStart > 0 && gapEnd > gapStart && tail > 0
    ? { gapStart, gapEnd, end: gapEnd + tail }
    : EMPTY_RANGE;
}

const EMPTY_RANGE: SignedRange = { gapStart: 0, gapEnd: 0, end: 0 };

function getSignedBytes(content: Buffer, { gapStart, gapEnd, end }: SignedRange): Buffer[] {
  return [content.subarray(0, gapStart), content.subarray(gapEnd, end)];
}
