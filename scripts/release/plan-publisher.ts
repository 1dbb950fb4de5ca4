import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PUBLISHED_FOLDERS } from './published-packages';
import type { Publisher } from './publisher';

const CODEOWNERS = '.github/CODEOWNERS';
const KUSTOMIZATION = 'bot/deploy/kubernetes/base/kustomization.yaml';
/** The files that hold the placeholders themselves, or are npm's own. */
const LEFT_ALONE = [
  'publisher.json',
  'scripts/release/publisher.ts',
  'test/scripts/release.test.ts',
  'package-lock.json',
];

/** The files that still name another publisher than publisher.json, with their new text. */
export function planPublisher(checkout: string, publisher: Publisher): Map<string, string> {
  const read = (file: string) => readFileSync(join(checkout, file), 'utf8');
  const packages = PUBLISHED_FOLDERS.map((folder) => join(folder, 'package.json'));
  const replacements = toReplacements(read, publisher);
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const files = execFileSync('git', list, { cwd: checkout, encoding: 'utf8' }).trim().split('\n');
  const changed = new Map<string, string>();
  for (const file of files.filter((name) => !LEFT_ALONE.includes(name) && isText(name))) {
    const before = tryRead(read, file);
    if (before === undefined) continue;
    const replaced = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), before);
    const after = packages.includes(file) ? writePackageFields(replaced, file, publisher) : replaced;
    if (after !== before) changed.set(file, after);
  }
  const owners = `# From publisher.json, by npm run release:publisher.\n* ${publisher.approvers}\n`;
  if (tryRead(read, CODEOWNERS) !== owners) changed.set(CODEOWNERS, owners);
  return changed;
}

/** Texts of the publisher that the files name now, and those of publisher.json. */
function toReplacements(read: (file: string) => string, publisher: Publisher): [string, string][] {
  const { author, repository } = JSON.parse(read('package.json')) as {
    author: { email: string };
    repository: { url: string };
  };
  const [, image = ''] = /newName: (\S+)/.exec(read(KUSTOMIZATION)) ?? [];
  const path = (url: string) => url.replace(/^(git\+)?https:\/\/github\.com\//, '').replace(/\.git$/, '');
  const [from, to] = [path(repository.url), path(publisher.repository)];
  return [
    [`github.com/${from}`, `github.com/${to}`],
    [`raw.githubusercontent.com/${from}`, `raw.githubusercontent.com/${to}`],
    [author.email, publisher.email],
    [image, publisher.image],
  ];
}

function writePackageFields(text: string, file: string, { name, email, repository }: Publisher): string {
  const directory = file.split('/').at(-2);
  const { license, author: _old, homepage: _, repository: __, bugs: ___, ...rest } = JSON.parse(text);
  const fields = {
    license,
    author: { name, email },
    homepage: `${repository}#readme`,
    repository: { type: 'git', url: `git+${repository}.git`, ...(directory && { directory }) },
    bugs: { url: `${repository}/issues` },
  };
  // In the place of the licence, where a reader of npm's own order looks for them.
  const { name: own, version, description, ...others } = rest;
  return `${JSON.stringify({ name: own, version, description, ...(rest.private && { private: true }), ...fields, ...others }, null, 2)}\n`;
}

const isText = (file: string) => /\.(json|jsonc|ya?ml|md|ts|tsx|js|cjs|mjs)$|Dockerfile$/.test(file);

/** Deleted files may still be listed. */
function tryRead(read: (file: string) => string, file: string): string | undefined {
  try {
    return read(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
