import { type CompanyCode, labelCodeType } from '../company-code';

/** What was changed about a company code, or accepted although its check failed. */
export function codeNoteText({ code, readFrom, overridden }: CheckedCode): string | undefined {
  if (readFrom !== undefined) return `${readFrom} was read as its ${labelCodeType(code.type)} ${code.id}.`;
  if (!overridden) return undefined;
  return `${code.id} does not look like a ${code.type} code, but is sent because you confirmed it.`;
}

interface CheckedCode {
  readonly code: CompanyCode;
  readonly readFrom?: string;
  readonly overridden?: true;
}
