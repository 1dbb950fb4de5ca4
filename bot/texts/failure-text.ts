import { type FailureReason, failureCodesWithNext } from './failure-reason';
import { issueText } from './issue-text';
import type { Texts } from './texts';

/** Why something failed, in a sentence. */
export function failureText(reason: FailureReason, texts: Texts): string {
  if (reason.code === 'input_invalid') return reason.issues.map((issue) => issueText(issue, texts)).join(' ');
  // Each text fits the failure of its own code, which an index by any code can't say.
  const word = texts.errors.reasons[reason.code] as (
    reason: FailureReason,
    formats: Texts['formats'],
  ) => string;
  return word(reason, texts.formats);
}

/** What to do about it, where that is not simply to retry. */
export function failureNextText({ code }: FailureReason, texts: Texts): string | undefined {
  const known = failureCodesWithNext.find((each) => each === code);
  return known && texts.errors.next[known];
}
