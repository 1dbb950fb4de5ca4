import { throwIfInvalid } from '../errors/invalid-input-error';
import { identifier } from '../schemas/identifier';
import { toPlainText } from '../text/to-plain-text';

/** An id as part of a path: `..` would climb out of it, and an empty one would ask for something else. */
export function encodePathId(field: string, id: string): string {
  if (!identifier.safeParse(id).success)
    throwIfInvalid([{ code: 'id_invalid', field, given: toPlainText(String(id), 60) }]);
  return encodeURIComponent(id);
}

/** The base URL without a slash at its end. */
export function parseBaseUrl(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password)
    throwIfInvalid([{ code: 'base_url_invalid', field: 'baseUrl' }]);
  return baseUrl.replace(/\/+$/, '');
}
