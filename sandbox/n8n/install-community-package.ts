import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './run-npm';

/** Installs a tarball like n8n installs a community package, replacing an earlier build. */
export async function installCommunityPackage(
  tarball: string,
  userFolder: string,
  signal?: AbortSignal,
): Promise<void> {
  const nodes = join(userFolder, '.n8n/nodes');
  // npm would not update a tarball with the same version.
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
