import { makeStatement } from './make-statement';

const SIGNED_AT = new Date('2024-03-29T10:00:00Z');
const MODIFIED_AT = new Date('2024-06-03T21:47:05Z');

/** One document for each finding of a Doc X-Ray. */
export const sampleStatements = {
  clean: () => makeStatement(),
  signed: () => makeStatement({ signed: SIGNED_AT }),
  modifiedLater: () => makeStatement({ modified: MODIFIED_AT }),
  retouched: () => makeStatement({ producer: 'Adobe Photoshop 25.4' }),
  changedInPlace: () => makeStatement({ added: 'Balance on 30 April 2024: 98 006.12 EUR' }),
  changedAfterSigning: () =>
    makeStatement({ signed: SIGNED_AT, added: 'Balance on 30 April 2024: 98 006.12 EUR' }),
  forgedInsideSignature: async () =>
    replaceInside(await makeStatement({ signed: SIGNED_AT }), '51 006.12', '91 006.12'),
  locked: () => makeStatement({ password: 'sesame' }),
  program: async () =>
    new Uint8Array(Buffer.from('MZ\x90\0This program cannot be run in DOS mode.\r\n', 'latin1')),
};

/** Replaces a text by one of the same length, so that the file structure stays valid. */
function replaceInside(bytes: Uint8Array, before: string, after: string): Uint8Array {
  // The library writes page texts as upper-case hexadecimal.
  const toHex = (text: string) => Buffer.from(text, 'latin1').toString('hex').toUpperCase();
  const copy = Buffer.from(bytes);
  copy.write(toHex(after), copy.indexOf(toHex(before)), 'latin1');
  return copy;
}
