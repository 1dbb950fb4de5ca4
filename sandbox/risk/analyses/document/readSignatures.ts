import { type PDF, type PdfDict, PdfNumber } from '@libpdf/core';
import type { SignatureEvidence } from './DocumentEvidence';
import { parsePdfDate } from './parsePdfDate';

/** The signatures of a document, in the order in which they were added. */
export function readSignatures(pdf: PDF, content: Buffer): SignatureEvidence[] {
  const dictionaries = (pdf.getForm()?.getSignatureFields() ?? []).flatMap(
    (field) => field.getSignatureDict() ?? [],
  );
  return dictionaries
    .map((dictionary) => ({ dictionary, end: signedEnd(dictionary) }))
    .sort((one, other) => one.end - other.end)
    .map(({ dictionary, end }) => ({
      signedAt: parsePdfDate(dictionary.getString('M')?.asString() ?? ''),
      // A line break after the last mark is not content.
      coversFile: end > 0 && content.subarray(end).toString('latin1').trim() === '',
    }));
}

/** Where the signed bytes end; 0 when the range is none that a signature can have. */
function signedEnd(signature: PdfDict): number {
  const numbers = signature.getArray('ByteRange')?.toArray() ?? [];
  const [start, firstLength, second, secondLength] = numbers.map((item) =>
    item instanceof PdfNumber ? item.value : -1,
  );
  // Two ranges, from the first byte, with nothing left out but the signature itself.
  const sound = start === 0 && firstLength !== undefined && second !== undefined && second > firstLength;
  return sound && secondLength !== undefined ? second + secondLength : 0;
}
