/** The same PDF with this many more bytes in a comment: its content is unchanged. */
export function padPdf(pdf: Uint8Array, bytes: number): Uint8Array {
  const file = Buffer.from(pdf);
  // Readers expect the cross-reference table at the very end.
  const end = file.subarray(file.lastIndexOf('startxref'));
  return Buffer.concat([file, Buffer.from('\n%'), Buffer.alloc(bytes, 'x'), Buffer.from('\n'), end]);
}
