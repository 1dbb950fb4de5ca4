import type { CompanyCodeType } from '../company-code/types';
import type { DocumentKind } from '../document/document-kind';

/** One of these codes, each as a member of its own, so that a code selects its facts. */
type Coded<Code extends string, Facts = unknown> = Code extends string
  ? { readonly code: Code } & Facts
  : never;

type Issue<Code extends string, Facts = unknown> = Coded<Code, { readonly field: string } & Facts>;

/** What was entered, shortened to one plain line. */
interface Given {
  readonly given: string;
}

type CompanyCodeIssue =
  | Issue<'code_type_missing' | 'code_type_too_long' | 'company_code_missing' | 'company_code_too_long'>
  /** The code has another form than codes of its type, or the form but not the check digit. */
  | Issue<CompanyCodeIssueCode, Given>;

type DocumentIssue =
  | Issue<'kind_missing'>
  | Issue<'kind_unknown' | 'date_invalid', Given>
  | Issue<'period_missing' | 'date_missing', { readonly kind: DocumentKind }>
  /** The name is empty where the file has none. */
  | Issue<
      'file_name_missing' | 'file_type_invalid' | 'file_size_unknown' | 'file_empty',
      { readonly name: string }
    >
  /** The size and the limit are in bytes. */
  | Issue<'file_too_large', { readonly name: string; readonly size: number; readonly limit: number }>;

/** What is wrong with an amount in currency units. */
export type AmountProblem =
  /** The amount may mean thousands or millions, with `m` for a suffix. */
  | Coded<'amount_too_long' | 'amount_too_large' | 'amount_has_decimals' | 'amount_suffix_ambiguous'>
  | Coded<'not_an_amount' | 'amount_grouped_unusually' | 'amount_ambiguous', Given>;

/** What is wrong with the value of one financial figure. */
export type FigureProblem =
  | AmountProblem
  | Coded<'amount_expected' | 'cents_expected' | 'flag_expected' | 'labels_expected'>
  | Coded<'count_expected', { readonly minimum: number }>
  | Coded<'choice_expected', { readonly choices: readonly string[] }>;

type FigureIssue =
  | Issue<'figures_not_object' | 'figure_missing' | 'figure_unknown'>
  | (FigureProblem & { readonly field: string });

type ConnectionIssue = Issue<'id_invalid', Given> | Issue<'base_url_invalid'>;

/** One thing wrong with an input, as data: a code, its field and what is needed to word it. */
export type ValidationIssue = CompanyCodeIssue | DocumentIssue | FigureIssue | ConnectionIssue;

type IssueCode = ValidationIssue['code'];

/** The codes of what can be wrong with a company code by its type. */
export type CompanyCodeIssueCode = `not_${CompanyCodeType}` | `${CompanyCodeType}_check_failed`;

type IssueOf<Code extends IssueCode> = Extract<ValidationIssue, { readonly code: Code }>;

/** How each code is worded; a missing one does not compile. */
export type IssueTexts<Wording, Context extends readonly unknown[] = []> = {
  readonly [Code in IssueCode]: (issue: IssueOf<Code>, ...context: Context) => Wording;
};
