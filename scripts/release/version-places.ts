import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The places where the version stands: in a file, each time as the group of the pattern. */
const PLACES: readonly { readonly file: string; readonly pattern: RegExp }[] = [
  ...['package.json', 'bot/package.json', 'client/package.json', 'sandbox/package.json'].map((file) => ({
    file,
    pattern: /^(?<before> {2}"version": ")(?<version>[^"]*)/gm,
  })),
  { file: 'bot/deploy/kubernetes/base/kustomization.yaml', pattern: /(?<before>newTag: )(?<version>\S+)/g },
  { file: 'bot/deploy/README.md', pattern: /(?<before>\/risk-xray-bot:)(?<version>[\w.-]+)/g },
  {
    file: 'docs/n8n.md',
    pattern: /(?<before>n8n-nodes-risk-xray(?:[@-]|","version":"))(?<version>\d+\.\d+\.\d+(?:-\w+\.\d+)?)/g,
  },
  { file: 'bot/Dockerfile', pattern: /(?<before>image\.version=")(?<version>[^"]*)/g },
];

const LOCK = 'package-lock.json';
/** The folders of our own packages in the lock. */
const LOCKED = ['', 'bot', 'client', 'sandbox'];

interface Lock {
  version: string;
  packages: Record<string, { version?: string } | undefined>;
}

/** Every version that stands somewhere, by its file. */
export function readVersions(checkout: string): { readonly file: string; readonly version: string }[] {
  const places = PLACES.flatMap(({ file, pattern }) => {
    const found = [...readFileSync(join(checkout, file), 'utf8').matchAll(pattern)];
    // A place that lost its version must not go unnoticed.
    const versions = found.length > 0 ? found.map(({ groups }) => groups?.version ?? '') : ['none'];
    return versions.map((version) => ({ file, version }));
  });
  const lock = JSON.parse(readFileSync(join(checkout, LOCK), 'utf8')) as Lock;
  const locked = LOCKED.map((name) => ({ file: LOCK, version: lock.packages[name]?.version ?? 'none' }));
  return [...places, ...locked];
}

/** The files with another version. */
export function planVersion(checkout: string, version: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, pattern } of PLACES) {
    const text = readFileSync(join(checkout, file), 'utf8');
    texts.set(file, text.replace(pattern, `$<before>${version}`));
  }
  const lock = JSON.parse(readFileSync(join(checkout, LOCK), 'utf8')) as Lock;
  lock.version = version;
  for (const name of LOCKED) {
    const entry = lock.packages[name];
    if (entry) entry.version = version;
  }
  return texts.set(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
}
