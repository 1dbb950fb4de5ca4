import type { z } from 'zod/v4';

type Path = readonly PropertyKey[];

/** What is wrong, in Slack's words, each with a pointer to where. */
export function complaints(error: z.ZodError, input: unknown, root: Path): string[] {
  return error.issues.flatMap((issue) => issueComplaints(issue, input, root));
}

export function complain(message: string, path: Path): string {
  return `${message} [json-pointer:/${path.map(String).join('/')}]`;
}

function issueComplaints(issue: z.core.$ZodIssue, input: unknown, root: Path): string[] {
  const path = [...root, ...issue.path];
  const say = (message: string, at: Path = path) => [complain(message, at)];
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string') return say(`must be less than ${Number(issue.maximum) + 1} characters`);
      if (issue.origin === 'array') return say(`no more than ${issue.maximum} items allowed`);
      return say(`must be at most ${issue.maximum}`);
    case 'too_small':
      if (issue.origin === 'string') return say(`must be more than ${Number(issue.minimum) - 1} characters`);
      if (issue.origin === 'array') return say(`no fewer than ${issue.minimum} items allowed`);
      return say(`must be at least ${issue.minimum}`);
    case 'unrecognized_keys':
      return issue.keys.flatMap((key) => say(`invalid additional property: ${key}`));
    case 'invalid_union': {
      const found = at(input, issue.path);
      return found === undefined ? missing(path) : say(`unsupported type: ${String(found)}`);
    }
    case 'invalid_type':
      if (at(input, issue.path) === undefined) return missing(path);
      return say(`must provide ${article(issue.expected)}`);
    case 'invalid_value':
      return at(input, issue.path) === undefined
        ? missing(path)
        : say(`must be a valid enum value: ${issue.values.map(String).join(', ')}`);
    default:
      return say(issue.message);
  }

  function missing(where: Path): string[] {
    return say(`missing required field: ${String(where.at(-1))}`, where.slice(0, -1));
  }
}

function at(input: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined | null)?.[key],
    input,
  );
}

const article = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
