import { describeError } from '../../shared/english/describe-error';
import { findIssues } from '../../shared/english/input-error';
import { joinWording } from '../../shared/english/wording';
import { CallError, RiskXrayError } from '../../shared/errors';
import { ConfigError } from '../config/config-error';
import { StoreUnavailableError } from '../store/store-unavailable-error';
import { toExitCode } from './exit-code';

/** An error for scripts: its code, its facts, and the sentences for people. */
export interface ErrorData {
  readonly code: string;
  readonly exitCode: number;
  readonly message: string;
  readonly [fact: string]: unknown;
}

export function toErrorData(error: unknown): ErrorData {
  return { ...getFacts(error), exitCode: toExitCode(error), message: errorText(error) };
}

export function errorText(error: unknown): string {
  return error instanceof RiskXrayError ? joinWording(describeError(error)) : String(error);
}

function getFacts(error: unknown): { readonly code: string } {
  if (error instanceof CallError) return error.failure;
  if (error instanceof ConfigError) return withIssues('configuration_invalid', error.issues);
  if (error instanceof StoreUnavailableError) return { code: 'store_unavailable' };
  const issues = findIssues(error)?.map(({ summary, advice, ...facts }) => ({
    ...facts,
    message: joinWording({ summary, advice }),
  }));
  return issues ? withIssues('input_invalid', issues) : { code: 'unexpected' };
}

function withIssues(code: string, issues: readonly object[]) {
  return { code, issues };
}
