import type { SettingIssue } from '../errors';
import type { Wording } from './wording';

/** What a schema refuses, by the name of the field in the caller's form; `known` are the fields that there are. */
export function settingIssueText(issue: SettingIssue, label: string, known: readonly string[] = []): Wording {
  const must = (text: string) => ({ summary: `“${label}” is not valid.`, advice: `It must be ${text}.` });
  switch (issue.code) {
    case 'field_unknown':
      return {
        summary: `“${label}” does not exist.`,
        advice: known.length > 0 ? `Remove it, or write one of ${known.join(', ')}.` : 'Check its spelling.',
      };
    case 'empty':
      return { summary: `“${label}” is empty.`, advice: 'Enter a value.' };
    case 'invalid':
      return { summary: `“${label}” is not valid.`, advice: 'Check it.' };
    case 'type_wrong':
      return must(typeTexts[issue.expected] ?? issue.expected);
    case 'not_allowed':
      return must(`one of ${issue.allowed.join(', ')}`);
    case 'too_small':
      return must(`more than ${issue.limit}`);
    case 'not_alert_years':
      return must('levels with years, such as low=3, medium=5, high=always');
    case 'not_fraction':
      return must('a fraction from 0 to 1: 0.05 means 5 %');
    case 'not_header_name':
      return must('a header name such as x-signature');
    case 'not_risk_class':
      return must('a number, or a letter from A to E');
    case 'not_safe_hash':
      return must('a hash of at least 160 bits, such as sha1 or sha256');
    case 'rule_without_condition':
      return {
        summary: 'A rule without a condition would match every report.',
        advice: 'Add at least one condition.',
      };
    case 'thresholds_out_of_order':
      return must('at least as bad as the threshold for review, in the chosen direction');
  }
}

const typeTexts: Readonly<Record<string, string>> = {
  array: 'a list',
  number: 'a number',
  object: 'an object',
  string: 'text',
};
