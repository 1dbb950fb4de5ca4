import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { ApiError } from '../../core/http/api-error';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

type PageFiles = ReadonlyMap<string, Buffer>;

/** The built page by path: a few files, and no path of a request ever meets the disk. */
export async function readPageFiles(folder: string): Promise<PageFiles> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = paths.map(async (path) => {
    const name = path.slice(folder.length + 1).replaceAll('\\', '/');
    return [name, await readFile(path)] as const;
  });
  return new Map(await Promise.all(files));
}

export function sendPageFile(files: PageFiles, name: string, response: ServerResponse): undefined {
  const body = files.get(name);
  if (!body) throw new ApiError(404, 'not_found', `The page has no ${name}. Load it again.`);
  response.writeHead(200, {
    'content-type': CONTENT_TYPES[extname(name)] ?? 'application/octet-stream',
    'content-length': body.length,
    // Names under assets/ carry a hash of what is in them.
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(body);
}
