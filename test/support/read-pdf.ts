import { PDF } from '@libpdf/core';

export interface ReadPdf {
  readonly pages: readonly string[];
  /** The text of all pages. */
  readonly text: string;
  /** The parts that are not in it. Spaces don't count: a PDF has places, no spaces between columns and lines. */
  missing(...parts: readonly string[]): string[];
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
