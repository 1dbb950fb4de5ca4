import { findIssues, throwIfRefused } from '../../../shared/english/input-error';

type Readers = Record<string, () => unknown>;

/** Reads several inputs, and throws everything that is wrong with them instead of the first thing only. */
export function readAll<R extends Readers>(readers: R): { [Name in keyof R]: ReturnType<R[Name]> } {
  const thrown: unknown[] = [];
  const values = Object.entries(readers).map(([name, read]) => {
    try {
      return [name, read()];
    } catch (error) {
      thrown.push(error);
      return [name, undefined];
    }
  });
  for (const error of thrown) if (!findIssues(error)) throw error;
  throwIfRefused(thrown.flatMap((error) => findIssues(error) ?? []));
  return Object.fromEntries(values);
}
