import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ApiError } from '../../core/http/api-error';
import type { RouteResponse } from '../../core/http/send-response';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

type PageFiles = ReadonlyMap<string, Buffer>;

/** The built page in memory, so that no request path reaches the file system. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = paths.map(async (path) => {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    return [name, await readFile(path)] as const;
  });
  return new Map(await Promise.all(files));
}

export function getPageFile(files: PageFiles, name: string): RouteResponse {
  const body = files.get(name);
  if (!body) throw new ApiError(404, 'not_found', `There is no ${name}. Reload the page.`);
  const headers = {
    'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    // Names under assets/ contain a hash of the content.
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  return { status: 200, headers, body };
}
