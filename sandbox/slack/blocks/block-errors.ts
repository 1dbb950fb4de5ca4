import type { z } from 'zod/v4';

type JsonPath = readonly PropertyKey[];

/** Validation errors in Slack's wording, each with a JSON pointer. */
export function toBlockErrors(error: z.ZodError, input: unknown, root: JsonPath): string[] {
  return error.issues.flatMap((issue) => issueToBlockErrors(issue, input, root));
}

export function formatBlockError(message: string, path: JsonPath): string {
  return `${message} [json-pointer:/${path.map(String).join('/')}]`;
}

function issueToBlockErrors(issue: z.core.$ZodIssue, input: unknown, root: JsonPath): string[] {
  const path = [...root, ...issue.path];
  const toErrors = (message: string, at: JsonPath = path) => [formatBlockError(message, at)];
  switch (issue.code) {
    case 'too_big':
      if (issue.origin === 'string')
        return toErrors(`must be less than ${Number(issue.maximum) + 1} characters`);
      if (issue.origin === 'array') return toErrors(`no more than ${issue.maximum} items allowed`);
      return toErrors(`must be at most ${issue.maximum}`);
    case 'too_small':
      if (issue.origin === 'string')
        return toErrors(`must be more than ${Number(issue.minimum) - 1} characters`);
      if (issue.origin === 'array') return toErrors(`no fewer than ${issue.minimum} items allowed`);
      return toErrors(`must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`);
    case 'unrecognized_keys':
      return issue.keys.flatMap((key) => toErrors(`invalid additional property: ${key}`));
    case 'invalid_union': {
      const found = getValueAt(input, issue.path);
      return found === undefined ? toMissingErrors(path) : toErrors(`unsupported type: ${String(found)}`);
    }
    case 'invalid_type':
      if (getValueAt(input, issue.path) === undefined) return toMissingErrors(path);
      return toErrors(`must provide ${withArticle(issue.expected)}`);
    case 'invalid_value':
      return getValueAt(input, issue.path) === undefined
        ? toMissingErrors(path)
        : toErrors(`must be a valid enum value: ${issue.values.map(String).join(', ')}`);
    default:
      return toErrors(issue.message);
  }

  function toMissingErrors(where: JsonPath): string[] {
    return toErrors(`missing required field: ${String(where.at(-1))}`, where.slice(0, -1));
  }
}

function getValueAt(input: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined | null)?.[key],
    input,
  );
}

const withArticle = (type: string) => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);
