import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The oldest Debian that has kustomize; its program runs on the one before too. */
const SOURCE =
  'deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian trixie main\n';

/** The program's path: that of this machine, otherwise Debian's package, unpacked into the cache folder. */
export function installKustomize(cache: string): string {
  if (spawnSync('kustomize', ['version']).status === 0) return 'kustomize';
  const folder = join(cache, 'kustomize');
  const program = join(folder, 'usr/bin/kustomize');
  if (existsSync(program)) return program;

  const draft = `${folder}-installing`;
  rmSync(draft, { recursive: true, force: true });
  for (const part of ['lists/partial', 'archives/partial', 'root'])
    mkdirSync(join(draft, part), { recursive: true });
  const sources = join(draft, 'sources.list');
  writeFileSync(sources, SOURCE);
  // Lists of its own, so that this machine's apt does not learn of another Debian.
  const apt = (...args: string[]) =>
    execFileSync('apt-get', ['-qq', ...toOptions(draft, sources), ...args], { cwd: draft, stdio: 'pipe' });
  apt('update');
  apt('download', 'kustomize');
  const [archive = ''] = readdirSync(draft).filter((name) => name.endsWith('.deb'));
  execFileSync('dpkg-deb', ['-x', join(draft, archive), join(draft, 'root')]);
  renameSync(join(draft, 'root'), folder);
  rmSync(draft, { recursive: true });
  return program;
}

function toOptions(folder: string, sources: string): string[] {
  const options = {
    'Dir::Etc::SourceList': sources,
    'Dir::Etc::SourceParts': '/dev/null',
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache': folder,
    'Acquire::Languages': 'none',
    'APT::Sandbox::User': 'root',
  };
  return Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
}
