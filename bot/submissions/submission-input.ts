import type { CompanyCode, DocumentDetails } from '../../shared';

export interface DocumentInput extends DocumentDetails {
  readonly fileId: string;
}

/** What people ask to have analysed: a company, and its documents if there are any. */
export interface SubmissionInput {
  readonly code: CompanyCode;
  readonly businessName?: string;
  /** The code fails its check and is sent all the same, because a person said so. */
  readonly acceptCode?: boolean;
  /** What was changed in the code, for people to see. */
  readonly codeNote?: string;
  readonly documents: readonly DocumentInput[];
}
