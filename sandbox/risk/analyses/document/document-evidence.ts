export interface SignatureEvidence {
  /** The claimed signing time. */
  signedAt: Date | null;
  /** Whether it reaches to the end of the file. */
  coversFile: boolean;
  /** Whether the signed bytes are unchanged; null if unknown. */
  intact: boolean | null;
}

/** What the bytes of a PDF reveal about its history. */
export interface PdfEvidence {
  format: 'pdf';
  createdAt: Date | null;
  modifiedAt: Date | null;
  producer: string | null;
  creator: string | null;
  signatures: SignatureEvidence[];
  /** The number of revisions: 1 for a file written once, and one more for each part appended since. */
  revisions: number;
  encryption: 'none' | 'open' | 'locked';
  /** Whether the file could only be read in recovery mode. */
  damaged: boolean;
}

/** The upload is not a PDF, whatever its name is. */
export interface OtherEvidence {
  format: 'executable' | 'image' | 'unknown';
}

export type DocumentEvidence = PdfEvidence | OtherEvidence;

export const CLEAN_PDF: PdfEvidence = {
  format: 'pdf',
  createdAt: new Date('2024-03-29T09:12:44Z'),
  modifiedAt: new Date('2024-03-29T09:12:44Z'),
  producer: 'Ledger Print 7.2',
  creator: 'Ledger',
  signatures: [],
  revisions: 1,
  encryption: 'none',
  damaged: false,
};

export const SUSPICIOUS_PDF: PdfEvidence = {
  ...CLEAN_PDF,
  modifiedAt: new Date('2024-06-03T21:47:05Z'),
  producer: 'Adobe Photoshop 25.4',
};

export const FRAUDULENT_PDF: PdfEvidence = {
  ...CLEAN_PDF,
  modifiedAt: new Date('2024-06-03T21:47:05Z'),
  signatures: [{ signedAt: new Date('2024-03-29T10:00:00Z'), coversFile: false, intact: true }],
  revisions: 3,
};
