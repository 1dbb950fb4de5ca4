import type { SignatureEvidence } from '../document-evidence';

/** `YYYY-MM-DD HH:MM:SS`, as the contract writes the dates of a document. */
export function formatDateTime(date: Date | null | undefined): string | null {
  return date ? date.toISOString().slice(0, 19).replace('T', ' ') : null;
}

export function formatLastSigningTime(signatures: SignatureEvidence[]): string | null {
  return formatDateTime(signatures.at(-1)?.signedAt);
}
