import '../support/n8n-user-folder';
import 'reflect-metadata';
import { PackageDirectoryLoader } from 'n8n-core';

/** A separate process, in which no part of the package is loaded yet. */
async function main(folder: string): Promise<void> {
  const begin = performance.now();
  await new PackageDirectoryLoader(folder).loadAll();
  process.send?.(performance.now() - begin);
  process.disconnect();
}

void main(process.argv[2] ?? '');
