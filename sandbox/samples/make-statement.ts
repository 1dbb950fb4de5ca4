import { PDF } from '@libpdf/core';
import { createSampleSigner } from './create-sample-signer';

interface StatementOptions {
  company?: string;
  created?: Date;
  /** The modification date; default the creation date. */
  modified?: Date;
  producer?: string;
  creator?: string;
  /** The signing date; unsigned by default. */
  signed?: Date;
  /** Text that is appended as an incremental update. */
  added?: string;
  password?: string;
}

const CREATED_AT = new Date('2024-03-29T09:12:44Z');

/** Creates a bank statement as PDF. */
export async function makeStatement(options: StatementOptions = {}): Promise<Uint8Array> {
  const { company = 'Imprimerie des Alpilles SAS', created = CREATED_AT, signed, added, password } = options;
  const pdf = PDF.create();
  pdf.setMetadata({
    title: `Statement of ${company}`,
    author: 'Banque du Lac',
    producer: options.producer ?? 'Ledger Print 7.2',
    creator: options.creator ?? 'Ledger',
    creationDate: created,
    modificationDate: options.modified ?? created,
  });
  writePage(pdf, company);
  if (password !== undefined) pdf.setProtection({ userPassword: password });

  const original = await pdf.save();
  const issued = signed ? await sign(original, signed) : original;
  return added === undefined ? issued : append(issued, added);
}

function writePage(pdf: PDF, company: string): void {
  const page = pdf.addPage({ size: 'a4' });
  const lines = [
    'Banque du Lac',
    `Account of ${company}`,
    'Balance on 31 December 2023: 48 210.37 EUR',
    'Balance on 31 March 2024: 51 006.12 EUR',
  ];
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 60, y: 760 - 28 * index, size: 13 });
}

async function sign(bytes: Uint8Array, signingTime: Date): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const signed = await pdf.sign({ signer: await createSampleSigner('Banque du Lac (sample)'), signingTime });
  return signed.bytes;
}

async function append(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  pdf.getPage(0)?.drawText(text, { x: 60, y: 560, size: 13 });
  return pdf.save({ incremental: true });
}
