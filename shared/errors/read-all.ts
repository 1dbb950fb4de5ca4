import { InvalidInputError, throwIfInvalid } from './invalid-input-error';
import type { ValidationIssue } from './validation-issue';

type Readers = Record<string, () => unknown>;

/** Reads several inputs, and throws everything that is wrong with them instead of the first thing only. */
export function readAll<R extends Readers>(readers: R): { [Name in keyof R]: ReturnType<R[Name]> } {
  const issues: ValidationIssue[] = [];
  const values = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (thrown) {
      if (!(thrown instanceof InvalidInputError)) throw thrown;
      issues.push(...thrown.issues);
      return [name, undefined];
    }
  });
  throwIfInvalid(issues);
  return Object.fromEntries(values);
}
