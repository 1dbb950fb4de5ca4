import { InvalidInputError, RiskXrayError } from '../errors';
import { issueText } from './issue-text';
import { joinWording, type Wording } from './wording';

/** An input was refused, in words: before anything was sent, and with everything wrong with it. */
export class InputError extends RiskXrayError {
  constructor(...issues: readonly Wording[]) {
    super(issues.map(joinWording).join(' '));
    this.issues = issues;
  }

  readonly issues: readonly Wording[];
}

export function throwIfRefused(issues: readonly Wording[]): void {
  if (issues.length > 0) throw new InputError(...issues);
}

/** What is wrong with a refused input, with the facts where there are any; undefined for any other error. */
export function findIssues(error: unknown): readonly Wording[] | undefined {
  if (error instanceof InputError) return error.issues;
  if (!(error instanceof InvalidInputError)) return undefined;
  return error.issues.map((issue) => ({ ...issue, ...issueText(issue) }));
}
