import type { z } from 'zod/v4';
import { createIssue, type ValidationIssue } from '../errors/validation-issue';

/** Everything a schema found wrong, each with the path of its field below `root`. */
export function toValidationIssues(error: z.ZodError, root: string): ValidationIssue[] {
  return error.issues.flatMap((issue) => {
    const field = formatPath(root, issue.path);
    if (issue.code !== 'unrecognized_keys') return [{ field, message: issue.message }];
    return issue.keys.map((key) =>
      createIssue(
        formatPath(field, [key]),
        `There is no field “${key.slice(0, 60)}”.`,
        'Check its spelling.',
      ),
    );
  });
}

function formatPath(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field === '' ? String(key) : `${field}.${String(key)}`;
  }, root);
}
