import { throwIfInvalid } from '../errors/invalid-input-error';
import { createIssue, type ValidationIssue } from '../errors/validation-issue';
import { identifier } from '../schemas/identifier';
import { toPlainText } from '../text/to-plain-text';

/** An id as part of a path: `..` would climb out of it, and an empty one would ask for something else. */
export function encodePathId(field: string, id: string): string {
  const summary = `“${toPlainText(String(id), 60)}” is not a valid id.`;
  if (!identifier.safeParse(id).success)
    throwIfInvalid([createIssue(field, summary, 'Copy it from the service.')]);
  return encodeURIComponent(id);
}

/** The base URL without a slash at its end. */
export function parseBaseUrl(baseUrl: string): string {
  const issue: ValidationIssue = {
    field: 'baseUrl',
    message: 'The base URL must look like https://api.example.com/v1.',
    summary: 'The base URL is not valid.',
    advice: 'It must look like https://api.example.com/v1.',
  };
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throwIfInvalid([issue]);
  return baseUrl.replace(/\/+$/, '');
}
