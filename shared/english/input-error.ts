import { InvalidInputError, RiskXrayError } from '../errors';
import { issueText } from './issue-text';
import { joinWording, type Wording } from './wording';

/** What is wrong with one input. */
interface RefusedInput extends Wording {
  /** More advice, on the workflow: whoever fills in its form cannot follow it. */
  readonly setup?: string;
  /** Whether all of it is about the workflow. */
  readonly isSetting?: true;
}

/** An input was refused, in words: before anything was sent, and with everything wrong with it. */
export class InputError extends RiskXrayError {
  constructor(...issues: readonly RefusedInput[]) {
    super(issues.map(joinWording).join(' '));
    this.issues = issues;
  }

  readonly issues: readonly RefusedInput[];
}

export function throwIfRefused(issues: readonly RefusedInput[]): void {
  if (issues.length > 0) throw new InputError(...issues);
}

/** What is wrong with a refused input, with the facts where there are any; undefined for any other error. */
export function findIssues(error: unknown): readonly RefusedInput[] | undefined {
  if (error instanceof InputError) return error.issues;
  if (!(error instanceof InvalidInputError)) return undefined;
  return error.issues.map((issue) => ({ ...issue, ...issueText(issue) }));
}
