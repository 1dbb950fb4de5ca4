import { companyCodeTexts } from '../../../shared/english/company-code-texts';
import type { IssueTexts } from '../../../shared/errors';
import { codeIssues } from '../code-issues';
import type { Formats } from '../formats';

const DATE = 'Write it like 2024-12-31.';
const AMOUNT = 'Write it like 1 234.56.';

/** What is wrong with what was entered, shown below its input. */
export const issues: IssueTexts<string, [formats: Formats]> = {
  code_type_missing: () => 'Choose the kind of company code.',
  code_type_too_long: () => 'The kind of company code is too long. Check it.',
  company_code_missing: () => 'Enter the company code.',
  company_code_too_long: () => 'The company code is too long. Check it.',
  ...codeIssues(companyCodeTexts),

  kind_missing: () => 'Choose the kind of document.',
  kind_unknown: ({ given }) => `“${given}” is not a kind of document. Choose one from the list.`,
  period_missing: () => 'Choose the period: this kind of document needs one.',
  date_missing: () => 'Enter the date: this kind of document needs one.',
  date_invalid: ({ given }) => `“${given}” is not a valid date. ${DATE}`,
  file_name_missing: () => 'The file has no name. Rename it and share it again.',
  file_type_invalid: ({ name }) => `I can’t tell what kind of file ${name} is. Share it as a PDF.`,
  file_size_unknown: ({ name }) => `The size of ${name} is unknown. Share it again.`,
  file_empty: ({ name }) => `${name} is empty. Share it again.`,
  file_too_large: ({ name, size, limit }, { fileSizes }) => {
    const [sizeText, limitText] = fileSizes(size, limit);
    return `${name} has ${sizeText}; the service takes up to ${limitText}. Ask the sender for a smaller original.`;
  },

  figures_not_object: () => 'The figures can’t be read. Enter them again.',
  figure_missing: () => 'Please fill this in.',
  figure_unknown: ({ field }) => `There is no figure “${field}”. Check its spelling.`,
  amount_expected: () => 'Enter an amount such as 1 234.56.',
  amount_too_long: () => `The amount is too long. ${AMOUNT}`,
  amount_too_large: () => 'The amount is too large. Check the number of digits.',
  amount_has_decimals: () => 'The amount has more than two decimals. Round it to cents.',
  amount_suffix_ambiguous: () => '“m” may mean thousands or millions. Write k or M.',
  not_an_amount: ({ given }) => `“${given}” is not an amount. ${AMOUNT}`,
  amount_grouped_unusually: ({ given }) => `The digits of “${given}” are grouped unusually. ${AMOUNT}`,
  amount_ambiguous: ({ given }) => `“${given}” is ambiguous. Write all the digits.`,
  cents_expected: () => 'Enter a whole number of cents.',
  count_expected: ({ minimum }) => `Enter a whole number, at least ${minimum}.`,
  flag_expected: () => 'Choose yes or no.',
  choice_expected: ({ choices }) => `Choose one of ${choices.join(', ')}.`,
  labels_expected: () => 'Enter names, separated by commas.',

  id_invalid: ({ given }) => `“${given}” is not a valid id. Copy it from the service.`,
  base_url_invalid: () => 'The address of the service is not valid. Ask the bot’s operator to correct it.',
};
