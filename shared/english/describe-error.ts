import { CallError, type CallFailure, type RiskXrayError } from '../errors';
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

interface VisitorMessage {
  readonly text: string;
  /** Whether another input would help. */
  readonly canCorrect: boolean;
}

/** What whoever filled in a form is told: complete sentences, and nothing about settings, addresses or credentials. */
export function describeForVisitor(error: unknown): VisitorMessage {
  const issues = findIssues(error)?.filter(({ isSetting }) => !isSetting) ?? [];
  const failure: CallFailure | undefined = error instanceof CallError ? error.failure : undefined;
  const text = joinOnce(issues.map(joinWording)) || (failure && correctable[failure.code]);
  if (text) return { text, canCorrect: true };
  return { text: failure?.outcomeUnknown ? MAYBE_ARRIVED : NOT_YOUR_INPUT, canCorrect: false };
}

const correctable: Partial<Record<CallFailure['code'], string>> = {
  company_unknown: 'The service does not know this company. Check the company code.',
  document_unreadable: 'The file could not be read. Check it, then send it again.',
  file_refused_as_too_large: 'The file is too large. Send a smaller one.',
};
const NOT_YOUR_INPUT =
  'Nothing is known yet, and not because of what you entered. Try again later, or tell whoever gave you this form.';
const MAYBE_ARRIVED =
  'It is not known whether this arrived. Ask whoever gave you this form before you send it again.';

/** Joins sentences, each only once: the same may be there for several files. */
function joinOnce(sentences: readonly (string | undefined)[]): string {
  return [...new Set(sentences)].filter(Boolean).join(' ');
}
