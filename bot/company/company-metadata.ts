/**
 * The values from which a company view is built again. They come from outside: who sees it may read only what is found
 * readable then.
 */
export interface CompanyMetadata {
  /** A case of the company, by which it was found. */
  readonly caseId: string;
  /** The channel where it was opened. */
  readonly here?: string;
  /** The page of its analyses and decisions, from 0 on. */
  readonly page: number;
}

export function serializeCompanyMetadata({ caseId, here = '', page }: CompanyMetadata): string {
  return `${caseId}:${here}:${page}`;
}

export function readCompanyMetadata(metadata: string): CompanyMetadata {
  const [caseId = '', here = '', page] = metadata.split(':');
  return { caseId, ...(here !== '' && { here }), page: readPage(page) };
}

/** The first, unless it is the number of a page. */
export function readPage(value: string | undefined): number {
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : 0;
}
