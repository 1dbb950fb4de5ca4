import type { z } from 'zod/v4';
import type { Problem } from '../errors/problem';

/** Everything a schema found wrong, each with the path of its field below `root`. */
export function problemsOf(error: z.ZodError, root: string): Problem[] {
  return error.issues.flatMap((issue) => {
    const field = pathText(root, issue.path);
    if (issue.code !== 'unrecognized_keys') return [{ field, message: issue.message }];
    return issue.keys.map((key) => ({
      field: pathText(field, [key]),
      message: `There is no field “${key.slice(0, 60)}”.`,
    }));
  });
}

function pathText(root: string, path: readonly PropertyKey[]): string {
  return path.reduce<string>((field, key) => {
    if (typeof key === 'number') return `${field}[${key}]`;
    return field === '' ? String(key) : `${field}.${String(key)}`;
  }, root);
}
