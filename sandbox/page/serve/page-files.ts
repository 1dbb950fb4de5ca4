import { extname } from 'node:path';
import { ApiError } from '../../core/http/api-error';
import type { RouteResponse } from '../../core/http/send-response';
import type { PageFiles } from './build-page';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export function getPageFile(files: PageFiles, name: string): RouteResponse {
  const body = files.get(name);
  if (!body) throw new ApiError(404, 'not_found', `There is no ${name}. Reload the page.`);
  const headers = {
    'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    // Names under assets/ contain a hash of the content.
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  return { status: 200, headers, body: Buffer.from(body) };
}
