import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders of the packages that npm gets; `.` is the n8n package. */
export const PUBLISHED_FOLDERS = ['.', 'bot', 'client'] as const;

export interface PublishedPackage {
  readonly name: string;
  readonly version: string;
  readonly folder: string;
  /** The tarball that `npm run pack` wrote. */
  readonly tarball: string;
}

export function listPublishedPackages(checkout: string): PublishedPackage[] {
  return PUBLISHED_FOLDERS.map((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(checkout, folder, 'package.json'), 'utf8')) as {
      name: string;
      version: string;
    };
    return { name, version, folder, tarball: join(checkout, '.cache/packed', `${name}-${version}.tgz`) };
  });
}
