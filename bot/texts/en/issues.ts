import { issueTexts } from '../../../shared/english/issue-text';
import type { IssueTexts } from '../../../shared/errors';
import type { Formats } from '../formats';

/** What is wrong with what was entered, shown below its input. What follows is said otherwise in Slack than elsewhere. */
export const issues: IssueTexts<string, [formats: Formats]> = {
  ...issueTexts,
  code_type_missing: () => 'Choose the kind of company code.',

  kind_missing: () => 'Choose the kind of document.',
  kind_unknown: ({ given }) => `“${given}” is not a kind of document. Choose one from the list.`,
  period_missing: () => 'Choose the period: this kind of document needs one.',
  date_missing: () => 'Enter the date: this kind of document needs one.',
  date_invalid: ({ given }) => `“${given}” is not a valid date. Write it like 2024-12-31.`,
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
  flag_expected: () => 'Choose yes or no.',
  choice_expected: ({ choices }) => `Choose one of ${choices.join(', ')}.`,
  labels_expected: () => 'Enter names, separated by commas.',

  base_url_invalid: () => 'The address of the service is not valid. Ask the bot’s operator to correct it.',
};
