import { refuseIfAny } from '../errors/invalid-input-error';
import type { Problem } from '../errors/problem';

/** An id as part of a path: `..` would climb out of it, and an empty one would ask for something else. */
export function pathId(field: string, id: string): string {
  const problem: Problem = { field, message: `“${id}” is not an id of the service.` };
  if (typeof id !== 'string' || id.trim() === '' || id === '.' || id === '..') refuseIfAny([problem]);
  return encodeURIComponent(id);
}

export function checkedBaseUrl(baseUrl: string): string {
  const problem: Problem = {
    field: 'baseUrl',
    message: 'The base address must be as https://api.example.com/v1.',
  };
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    refuseIfAny([problem]);
  return baseUrl.replace(/\/+$/, '');
}
