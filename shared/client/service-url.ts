import { throwIfInvalid } from '../errors/invalid-input-error';
import type { ValidationIssue } from '../errors/validation-issue';

/** An id as part of a path: `..` would climb out of it, and an empty one would ask for something else. */
export function encodePathId(field: string, id: string): string {
  const problem: ValidationIssue = { field, message: `“${id}” is not an id of the service.` };
  if (typeof id !== 'string' || id.trim() === '' || id === '.' || id === '..') throwIfInvalid([problem]);
  return encodeURIComponent(id);
}

export function parseBaseUrl(baseUrl: string): string {
  const problem: ValidationIssue = {
    field: 'baseUrl',
    message: 'The base address must be as https://api.example.com/v1.',
  };
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throwIfInvalid([problem]);
  return baseUrl.replace(/\/+$/, '');
}
