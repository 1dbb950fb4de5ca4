import type { z } from 'zod/v4';

type JsonPath = readonly PropertyKey[];

/** What is wrong, in Slack's words, each with a pointer to where. */
export function toBlockErrors(error: z.ZodError, input: unknown, root: JsonPath): string[] {
  return error.issues.flatMap((issue) => issueToBlockErrors(issue, input, root));
}

export function formatBlockError(message: string, path: JsonPath): string {
  return `${message} [json-pointer:/${path.map(String).join('/')}]`;
}

function issueToBlockErrors(issue: z.core.$ZodIssue, input: unknown, root: JsonPath): string[] {
  const path = [...root, ...issue.path];
  const say = (message: string, at: JsonPath = path) => [formatBlockError(message, at)];
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
      const found = getValueAt(input, issue.path);
      return found === undefined ? missing(path) : say(`unsupported type: ${String(found)}`);
    }
    case 'invalid_type':
      if (getValueAt(input, issue.path) === undefined) return missing(path);
      return say(`must provide ${withArticle(issue.expected)}`);
    case 'invalid_value':
      return getValueAt(input, issue.path) === undefined
        ? missing(path)
        : say(`must be a valid enum value: ${issue.values.map(String).join(', ')}`);
    default:
      return say(issue.message);
  }

  function missing(where: JsonPath): string[] {
    return say(`missing required field: ${String(where.at(-1))}`, where.slice(0, -1));
  }
}

function getValueAt(input: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined | null)?.[key],
    input,
  );
}

const withArticle = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
