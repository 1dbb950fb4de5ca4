import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './run-npm';

/** Installs a tarball the way n8n installs a community package, in place of an earlier build. */
export async function installCommunityPackage(
  tarball: string,
  userFolder: string,
  signal?: AbortSignal,
): Promise<void> {
  const nodes = join(userFolder, '.n8n/nodes');
  // npm takes a tarball of a version it has seen for unchanged.
  await rm(nodes, { recursive: true, force: true });
  await mkdir(nodes, { recursive: true });
  await writeFile(join(nodes, 'package.json'), JSON.stringify({ name: 'installed-nodes', private: true }));
  await runNpm(
    [
      'install',
      '--legacy-peer-deps',
      '--omit=peer',
      '--ignore-scripts',
      '--no-package-lock',
      '--no-audit',
      '--no-fund',
      tarball,
    ],
    { cwd: nodes, signal },
  );
}
