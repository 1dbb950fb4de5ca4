import { documentKinds, formatFileSizes, knownPeriods } from '../document';
import { type IssueTexts, mapCodeIssues, type ValidationIssue } from '../errors';
import { companyCodeTexts } from './company-code-texts';
import { joinWording, type Wording } from './wording';

/** What is wrong with an input, and how to correct it. */
export function issueText(issue: ValidationIssue): Wording {
  const [summary, advice] = (texts[issue.code] as (issue: ValidationIssue) => readonly [string, string])(
    issue,
  );
  return { summary, advice };
}

/** The same after the name of a figure, where several are listed; a figure that does not exist names itself. */
export function labelledIssueText(issue: ValidationIssue, label: string): string {
  const text = joinWording(issueText(issue));
  if (issue.code === 'figure_unknown' || issue.code === 'figures_not_object') return text;
  return `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

const DATE_ADVICE = 'Enter one such as 2024-12-31.';
const AMOUNT_ADVICE = 'Write it like 1 234.56.';

const texts: IssueTexts<readonly [summary: string, advice: string]> = {
  code_type_missing: () => ['Enter the kind of company code.', ''],
  code_type_too_long: () => ['The kind of company code is too long.', 'Check it.'],
  company_code_missing: () => ['Enter the company code.', ''],
  company_code_too_long: () => ['The company code is too long.', 'Check it.'],
  ...mapCodeIssues((type, problem) => ({ given }: { readonly given: string }) => {
    const { summary, advice } = companyCodeTexts[type][problem];
    return [summary(given), advice] as const;
  }),

  kind_missing: () => ['The kind of document is missing.', `Choose one of ${documentKinds.join(', ')}.`],
  kind_unknown: ({ given }) => [
    `“${given}” is not a kind of document.`,
    `Choose one of ${documentKinds.join(', ')}.`,
  ],
  period_missing: ({ kind }) => [
    `A ${kindText(kind)} needs a period.`,
    `Choose one of ${knownPeriods.join(', ')}.`,
  ],
  date_missing: ({ kind }) => [`A ${kindText(kind)} needs a date.`, DATE_ADVICE],
  date_invalid: ({ given }) => [`“${given}” is not a valid date.`, DATE_ADVICE],
  file_name_missing: () => ['The file has no name.', 'Give it one.'],
  file_type_invalid: ({ name }) => [
    `${fileText(name)} has no valid MIME type.`,
    'Set one such as application/pdf.',
  ],
  file_size_unknown: ({ name }) => [
    `The size of ${fileText(name)} is unknown.`,
    'Save the file again and send that copy.',
  ],
  file_empty: ({ name }) => [`${fileText(name)} is empty.`, 'Choose another file.'],
  file_too_large: ({ name, size, limit }) => {
    const [sizeText, limitText] = formatFileSizes(size, limit);
    return [`${fileText(name)} has ${sizeText}; the limit is ${limitText}.`, 'Ask for a smaller original.'];
  },

  figures_not_object: () => ['The notes are not a JSON object.', 'Write them as {"equity": 250000, …}.'],
  figure_missing: () => ['Enter a value.', ''],
  figure_unknown: ({ field }) => [`“${field}” is not a known note.`, 'Check its spelling.'],
  amount_expected: () => ['Enter an amount such as 1 234.56.', ''],
  amount_too_long: () => ['The amount is too long.', AMOUNT_ADVICE],
  amount_too_large: () => ['The amount is too large.', 'Check the number of digits.'],
  amount_has_decimals: () => ['The amount has more than two decimals.', 'Round it to cents.'],
  amount_suffix_ambiguous: () => ['“m” may mean thousands or millions.', 'Write k or M.'],
  not_an_amount: ({ given }) => [`“${given}” is not an amount.`, AMOUNT_ADVICE],
  amount_grouped_unusually: ({ given }) => [`The digits of “${given}” are grouped unusually.`, AMOUNT_ADVICE],
  amount_ambiguous: ({ given }) => [`“${given}” is ambiguous.`, 'Write all the digits.'],
  cents_expected: () => ['Enter a whole number of cents.', ''],
  count_expected: ({ minimum }) => [`Enter a whole number, at least ${minimum}.`, ''],
  flag_expected: () => ['Enter yes or no (true or false).', ''],
  choice_expected: ({ choices }) => [`Enter one of ${choices.join(', ')}.`, ''],
  labels_expected: () => ['Enter a list of names.', ''],

  id_invalid: ({ given }) => [`“${given}” is not a valid id.`, 'Copy it from the service.'],
  base_url_invalid: () => ['The base URL is not valid.', 'It must look like https://api.example.com/v1.'],
};

/** Both as one text, by code. */
export const issueTexts = Object.fromEntries(
  Object.entries(texts).map(([code, text]) => [
    code,
    (issue: never) => text(issue).filter(Boolean).join(' '),
  ]),
) as IssueTexts<string>;

export function kindText(kind: string): string {
  return kind.replaceAll('_', ' ');
}

function fileText(name: string): string {
  return name || 'The file';
}
