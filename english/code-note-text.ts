import type { CompanyCode } from '../shared/company-code';

/** What was changed about a company code, or accepted although its check failed. */
export function codeNoteText({ code, siret, overridden }: CheckedCode): string | undefined {
  if (siret !== undefined) return `SIRET ${siret} was read as its SIREN ${code.id}.`;
  if (!overridden) return undefined;
  return `${code.id} does not look like a ${code.type} code, but is sent because you confirmed it.`;
}

interface CheckedCode {
  readonly code: CompanyCode;
  readonly siret?: string;
  readonly overridden?: true;
}
