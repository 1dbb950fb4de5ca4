import { PDF } from '@libpdf/core';
import type { DocumentEvidence, PdfEvidence } from './document-evidence';
import { readSignatures } from './read-signatures';

const EXECUTABLES = ['MZ', '\x7fELF', '#!', '\xfe\xed\xfa', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe'];
const IMAGES = ['\xff\xd8\xff', '\x89PNG', 'GIF8', 'II*\0', 'MM\0*'];
// Readers accept a header anywhere in the first kilobyte.
const HEADER_WINDOW = 1024;

const EMPTY_EVIDENCE: PdfEvidence = {
  format: 'pdf',
  createdAt: null,
  modifiedAt: null,
  producer: null,
  creator: null,
  signatures: [],
  revisions: 1,
  encryption: 'none',
  damaged: false,
};

export async function readEvidence(content: Buffer): Promise<DocumentEvidence> {
  const head = content.toString('latin1', 0, HEADER_WINDOW);
  if (EXECUTABLES.some((magic) => head.startsWith(magic))) return { format: 'executable' };
  if (IMAGES.some((magic) => head.startsWith(magic))) return { format: 'image' };
  if (!head.includes('%PDF-')) return { format: 'unknown' };
  // Any error of the library means that the file is broken.
  return readPdf(content).catch(() => ({ ...EMPTY_EVIDENCE, damaged: true }));
}

async function readPdf(content: Buffer): Promise<PdfEvidence> {
  const pdf = await PDF.load(content);
  const locked = pdf.isEncrypted && !pdf.isAuthenticated;
  const basics: PdfEvidence = {
    ...EMPTY_EVIDENCE,
    revisions: countRevisions(content, pdf.isLinearized),
    encryption: locked ? 'locked' : pdf.isEncrypted ? 'open' : 'none',
    damaged: pdf.recoveredViaBruteForce,
  };
  // Without the password, the metadata is unreadable.
  if (locked) return basics;
  return {
    ...basics,
    createdAt: pdf.getCreationDate() ?? null,
    modifiedAt: pdf.getModificationDate() ?? null,
    producer: pdf.getProducer() ?? null,
    creator: pdf.getCreator() ?? null,
    signatures: readSignatures(pdf, content),
  };
}

/** Each revision ends with an end-of-file marker; a linearized file has an extra one after its first page. */
function countRevisions(content: Buffer, linearized: boolean): number {
  let marks = 0;
  for (let at = content.indexOf('%%EOF'); at !== -1; at = content.indexOf('%%EOF', at + 5)) marks++;
  return Math.max(1, marks - (linearized ? 1 : 0));
}
