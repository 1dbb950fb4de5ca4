import { CallError, type RiskXrayError } from '../errors';
import { callFailureText } from './call-failure-text';
import { findIssues } from './input-error';
import type { Wording } from './wording';

/** What happened, and what to do next. */
export function describeError(error: RiskXrayError): Wording {
  if (error instanceof CallError) return callFailureText(error.failure);
  const issues = findIssues(error);
  return issues ? joinIssues(issues) : { summary: error.message, advice: '' };
}

function joinIssues(issues: readonly Wording[]): Wording {
  // The same advice may apply to several files.
  const join = (sentences: readonly string[]) => [...new Set(sentences)].filter(Boolean).join(' ');
  return {
    summary: join(issues.map(({ summary }) => summary)),
    advice: join(issues.map(({ advice }) => advice)),
  };
}
