import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { preProcessFile } from 'typescript';

const root = resolve(__dirname, '..');

/** Has the sentences for people, which the rest of shared/ does without. */
const ENGLISH = 'shared/english';

/** What each folder may import besides itself: other folders, then packages ('*' for any). */
const allowedImports: Readonly<Record<string, { folders: string[]; packages: string[] }>> = {
  shared: { folders: [], packages: ['zod/v4', 'crypto'] },
  [ENGLISH]: { folders: ['shared'], packages: [] },
  nodes: { folders: ['shared', ENGLISH, 'credentials'], packages: ['n8n-workflow', 'zod/v4', 'crypto'] },
  credentials: { folders: ['shared', ENGLISH], packages: ['n8n-workflow'] },
  client: {
    folders: ['shared'],
    packages: ['form-data', 'undici', 'node:path', 'node:stream', 'node:timers/promises'],
  },
  bot: { folders: ['client', 'shared', ENGLISH], packages: ['*'] },
  sandbox: { folders: [], packages: ['*'] },
};

const FEATURES = 'features';
/**
 * The folders of the bot from the ground up: each imports only those before it. A folder that is not named is a feature; features
 * stand together, and have an order of their own.
 */
const upwards = [
  ...['texts', 'redaction', 'ops', 'http', 'store', 'config', 'slack', 'outbox'],
  FEATURES,
  ...['app', 'cli'],
];

const files = [...new Set(Object.keys(allowedImports).flatMap(listSources))];
const imports = new Map(files.map((file) => [file, readImports(file)]));

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .map((path) => join(folder, path));
}

function readImports(file: string): string[] {
  const { importedFiles } = preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

/** The files of this repository that a file imports. */
function importedFiles(file: string): string[] {
  const relatives = imports.get(file)?.filter((specifier) => specifier.startsWith('.')) ?? [];
  return relatives.map((specifier) => {
    const path = relative(root, resolve(root, dirname(file), specifier));
    const candidates = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')];
    return candidates.find((candidate) => imports.has(candidate)) ?? path;
  });
}

function topLevelFolder(path: string): string {
  return path.startsWith(`${ENGLISH}/`) ? ENGLISH : (path.split('/')[0] ?? '');
}

/** The folder of a file of the bot; nothing for files of bot/ itself. */
function botFolder(path: string): string | undefined {
  const [top, folder, ...rest] = path.split('/');
  return top === 'bot' && rest.length > 0 ? folder : undefined;
}

function isFeature(folder: string | undefined): folder is string {
  return folder !== undefined && !upwards.includes(folder);
}

/** How high a folder of the bot stands; files of bot/ itself stand above all. */
function height(folder: string | undefined): number {
  if (folder === undefined) return upwards.length;
  return upwards.indexOf(isFeature(folder) ? FEATURES : folder);
}

/** The first cycle from each start that has one. */
function findCycles(starts: Iterable<string>, next: (from: string) => string[]): string[][] {
  const done = new Set<string | undefined>();
  function findCycle(from: string, path: readonly string[]): string[] | undefined {
    if (path.includes(from)) return [...path.slice(path.indexOf(from)), from];
    if (done.has(from)) return undefined;
    const cycle = next(from)
      .map((to) => findCycle(to, [...path, from]))
      .find(Boolean);
    done.add(from);
    return cycle;
  }
  return [...starts].flatMap((start) => [findCycle(start, []) ?? []]).filter(({ length }) => length > 0);
}

describe('repository structure', () => {
  it('has source files to check', () => expect(files.length).toBeGreaterThan(80));

  it.each(Object.entries(allowedImports))('%s imports only what it may', (folder, allowed) => {
    const own = files.filter((file) => topLevelFolder(file) === folder);
    const wrongFiles = own.flatMap((file) =>
      importedFiles(file)
        .filter((imported) => ![folder, ...allowed.folders].includes(topLevelFolder(imported)))
        .map((imported) => ({ file, imported })),
    );
    const wrongPackages = own.flatMap((file) =>
      (imports.get(file) ?? [])
        .filter(
          (name) => !name.startsWith('.') && !allowed.packages.some((one) => one === '*' || one === name),
        )
        .map((imported) => ({ file, imported })),
    );
    expect([...wrongFiles, ...wrongPackages]).toEqual([]);
  });

  it('has no import cycles', () => {
    expect(findCycles(files, importedFiles)).toEqual([]);
  });

  it('compares decisions without any code of the product', () => {
    const folder = 'test/prove/chaos/compare';
    const programs = listSources(folder).filter((file) => !file.endsWith('.test.ts'));
    const imported = programs.flatMap((file) =>
      readImports(file).map((name) =>
        name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : name,
      ),
    );
    expect(programs.length).toBeGreaterThan(3);
    expect(imported.filter((name) => !name.startsWith(`${folder}/`))).toEqual(['test/support/read-csv']);
    expect(readImports('test/support/read-csv.ts')).toEqual([]);
  });

  it('has no utils, helpers, common or misc files', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.ts|\/)/.test(file))).toEqual([]);
  });

  it('reads process.env only in main files', () => {
    const readers = files.filter((file) => /\bprocess\.env\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(
      readers.filter((file) => topLevelFolder(file) !== 'sandbox' && !file.endsWith('/main.ts')),
    ).toEqual([]);
  });
});

describe('folders of the bot', () => {
  const crossings = files
    .filter((file) => topLevelFolder(file) === 'bot')
    .flatMap((file) =>
      importedFiles(file)
        .filter((imported) => imports.has(imported) && topLevelFolder(imported) === 'bot')
        .map((imported) => ({ file, imported, from: botFolder(file), to: botFolder(imported) }))
        .filter(({ from, to }) => from !== to),
    );
  const list = (found: typeof crossings) => found.map(({ file, imported }) => `${file} → ${imported}`);

  it('are all there', () => {
    const folders = new Set<string | undefined>(
      files.map(botFolder).map((folder) => (isFeature(folder) ? FEATURES : folder)),
    );
    expect(upwards.filter((folder) => !folders.has(folder))).toEqual([]);
  });

  it('import only what stands below them', () => {
    const betweenFolders = crossings.filter(({ to }) => to !== undefined);
    const wrong = betweenFolders.filter(
      ({ from, to }) => height(to) >= height(from) && !(isFeature(from) && isFeature(to)),
    );
    expect(list(wrong)).toEqual([]);
  });

  it('import files of bot/ itself only where they connect the features', () => {
    const wrong = crossings.filter(({ from, to }) => to === undefined && height(from) <= height(FEATURES));
    expect(list(wrong)).toEqual([]);
  });

  it('are imported by one another only through index.ts where they have one', () => {
    const inner = crossings.filter(
      ({ from, to, imported }) =>
        height(from) <= height(FEATURES) &&
        (isFeature(to) || imports.has(`bot/${to}/index.ts`)) &&
        imported !== `bot/${to}/index.ts`,
    );
    expect(list(inner)).toEqual([]);
  });

  it('depend on one another in one direction', () => {
    const features = new Set(files.map(botFolder).filter(isFeature));
    const next = (feature: string) => [
      ...new Set(crossings.flatMap(({ from, to }) => (from === feature && isFeature(to) ? [to] : []))),
    ];
    expect(features.size).toBeGreaterThan(5);
    expect(findCycles(features, next)).toEqual([]);
  });
});
