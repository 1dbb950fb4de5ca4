import { issueText } from '../../../shared/english/issue-text';
import { mapCodeIssues, type ValidationIssue } from '../../../shared/errors';
import { asPlainText, markdownTable } from '../markdown-table';

type FactsOf<Code> = Omit<Extract<ValidationIssue, { readonly code: Code }>, 'code' | 'field'>;

const given = { given: '…' };
const file = { name: 'march.pdf' };

/** The facts of one of each kind; a missing one does not compile. */
const examples: { readonly [Code in ValidationIssue['code']]: FactsOf<Code> } = {
  code_type_missing: {},
  code_type_too_long: {},
  company_code_missing: {},
  company_code_too_long: {},
  ...mapCodeIssues(() => given),
  kind_missing: {},
  kind_unknown: given,
  period_missing: { kind: 'bank_statement' },
  date_missing: { kind: 'bank_statement' },
  date_invalid: given,
  file_name_missing: file,
  file_type_invalid: file,
  file_size_unknown: file,
  file_empty: file,
  file_too_large: { ...file, size: 31_457_280, limit: 20_971_520 },
  figures_not_object: {},
  figure_missing: {},
  figure_unknown: {},
  amount_expected: {},
  amount_too_long: {},
  amount_too_large: {},
  amount_has_decimals: {},
  amount_suffix_ambiguous: {},
  not_an_amount: given,
  amount_grouped_unusually: given,
  amount_ambiguous: given,
  cents_expected: {},
  count_expected: { minimum: 1 },
  flag_expected: {},
  choice_expected: { choices: ['…', '…'] },
  labels_expected: {},
  id_invalid: given,
  base_url_invalid: {},
};

/** What is refused before anything is sent; nodes and command line word it so, the forms in Slack nearly so. */
export function formatInputIssues(): string {
  const rows = Object.entries(examples).map(([code, facts]) => {
    const { summary, advice } = issueText({ code, field: '…', ...facts } as ValidationIssue);
    return [`\`${code}\``, asPlainText(summary), asPlainText(advice)];
  });
  return markdownTable(['code', 'message', 'what to do'], rows);
}
