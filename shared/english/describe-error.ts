import { CallError, type RiskXrayError } from '../errors';
import { callFailureText } from './call-failure-text';
import { findIssues } from './input-error';
import { joinWording, type Wording } from './wording';

/** What happened, and what to do next. */
export function describeError(error: RiskXrayError): Wording {
  if (error instanceof CallError) return callFailureText(error.failure);
  const issues = findIssues(error);
  if (!issues) return { summary: error.message, advice: '' };
  const advice = issues.flatMap((issue) => [issue.advice, issue.setup]);
  return { summary: joinOnce(issues.map(({ summary }) => summary)), advice: joinOnce(advice) };
}

/** The same for whoever filled in a form: complete sentences, and nothing about settings, addresses or credentials. */
export function describeForVisitor(error: unknown): string {
  const issues = findIssues(error)?.filter(({ isSetting }) => !isSetting) ?? [];
  if (issues.length > 0) return joinOnce(issues.map(joinWording));
  if (!(error instanceof CallError)) return NOT_YOUR_INPUT;
  switch (error.failure.code) {
    case 'company_unknown':
      return 'The service does not know this company. Check the company code.';
    case 'document_unreadable':
      return 'The file could not be read. Check it, then send it again.';
    case 'file_refused_as_too_large':
      return 'The file is too large. Send a smaller one.';
    default:
      return error.outcomeUnknown ? MAYBE_ARRIVED : NOT_YOUR_INPUT;
  }
}

const NOT_YOUR_INPUT =
  'Nothing is known yet, and not because of what you entered. Try again later, or tell whoever gave you this form.';
const MAYBE_ARRIVED =
  'It is not known whether this arrived. Ask whoever gave you this form before you send it again.';

/** The same sentence may be there for several files. */
function joinOnce(sentences: readonly (string | undefined)[]): string {
  return [...new Set(sentences)].filter(Boolean).join(' ');
}
