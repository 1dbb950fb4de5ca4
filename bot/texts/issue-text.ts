import type { ValidationIssue } from '../../shared/errors';
import type { Texts } from './texts';

/** What is wrong with an input and how to correct it, for the input's own place in a form: it does not name the field. */
export function issueText(issue: ValidationIssue, texts: Texts): string {
  // Each text fits the issue of its own code, which an index by any code can't say.
  const word = texts.issues[issue.code] as (issue: ValidationIssue, formats: Texts['formats']) => string;
  return word(issue, texts.formats);
}
