import { PDF } from '@libpdf/core';

export interface ReadPdf {
  readonly pages: readonly string[];
  /** The text of all pages. */
  readonly text: string;
  /** The parts that are not in it. Spaces don't count: a PDF has places, no spaces between columns and lines. */
  missing(...parts: readonly string[]): string[];
}

/** An entry of the document's metadata, as it stands in the file. */
export function readPdfInfo(bytes: Buffer, name: 'Title' | 'CreationDate'): string | undefined {
  const source = bytes.toString('latin1');
  const [, object] = new RegExp(`/${name} (\\d+) 0 R`).exec(source) ?? [];
  const written = new RegExp(`\\n${object} 0 obj\\s*\\((.*)\\)`).exec(source)?.[1];
  if (!written?.startsWith('\xfe\xff')) return written;
  // What is no ASCII is written in UTF-16.
  const plain = written.slice(2).replaceAll(/\\([\\()])/g, '$1');
  return Buffer.from(plain, 'latin1').swap16().toString('utf16le');
}

/** The text of a PDF, as a reader copies it. */
export async function readPdf(bytes: Buffer): Promise<ReadPdf> {
  const pdf = await PDF.load(bytes);
  const pages = pdf.getPages().map((page) => page.extractText().text);
  const text = pages.join('\n');
  const squeezed = squeeze(text);
  return { pages, text, missing: (...parts) => parts.filter((part) => !squeezed.includes(squeeze(part))) };
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, '');
}
