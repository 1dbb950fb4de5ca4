/** The source of what we find ourselves about a file, beside the sources of the service. */
export const FILE_CHECK = 'file_check';

/** The codes of its findings, by what a file has in common with one that was sent for another company. */
export const matchCodes = { file: 'same_file', content: 'same_content', pdf: 'same_pdf' } as const;

export type MatchCode = (typeof matchCodes)[keyof typeof matchCodes];

const codes: readonly string[] = Object.values(matchCodes);

export function isMatchCode(code: string | undefined): code is MatchCode {
  return code !== undefined && codes.includes(code);
}
