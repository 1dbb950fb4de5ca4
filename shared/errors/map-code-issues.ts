import { type CompanyCodeType, codeTypes } from '../company-code';
import type { CompanyCodeIssueCode } from './validation-issue';

/** A code has the form of its type but not its check digit, or another form. */
type CodeProblem = 'checkFailed' | 'malformed';

/** A value for each issue that a company code can have by its type. */
export function mapCodeIssues<Value>(
  toValue: (type: CompanyCodeType, problem: CodeProblem) => Value,
): Readonly<Record<CompanyCodeIssueCode, Value>> {
  const entries = codeTypes.flatMap(({ type }) => [
    [`${type}_check_failed`, toValue(type, 'checkFailed')],
    [`not_${type}`, toValue(type, 'malformed')],
  ]);
  return Object.fromEntries(entries) as Record<CompanyCodeIssueCode, Value>;
}
