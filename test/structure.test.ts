import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { preProcessFile } from 'typescript';

const root = resolve(__dirname, '..');
const folders = ['shared', 'nodes', 'credentials', 'bot', 'sandbox'];

/** What each room may import beside itself: other rooms, then packages ('*' for any). */
const allowedImports: Readonly<Record<string, { rooms: string[]; packages: string[] }>> = {
  shared: { rooms: [], packages: ['zod/v4', 'crypto'] },
  nodes: { rooms: ['shared', 'credentials'], packages: ['n8n-workflow', 'zod/v4', 'crypto'] },
  credentials: { rooms: ['shared'], packages: ['n8n-workflow'] },
  bot: { rooms: ['shared'], packages: ['*'] },
  sandbox: { rooms: [], packages: ['*'] },
};

const files = folders.flatMap((room) => listSources(room));

function listSources(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => join(folder, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readImports(file: string): string[] {
  const { importedFiles } = preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

function resolveImport(file: string, specifier: string): string {
  const path = relative(root, resolve(root, dirname(file), specifier));
  const candidates = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), path];
  return candidates.find((candidate) => files.includes(candidate)) ?? path;
}

function topLevelFolder(path: string): string {
  return path.split('/')[0] ?? '';
}

describe('repository structure', () => {
  it('has source files to check', () => expect(files.length).toBeGreaterThan(80));

  it.each(folders)('%s imports only what it may', (room) => {
    const allowed = allowedImports[room] ?? { rooms: [], packages: [] };
    const strays = files
      .filter((file) => topLevelFolder(file) === room)
      .flatMap((file) => readImports(file).map((specifier) => ({ file, specifier })))
      .filter(({ file, specifier }) => {
        if (!specifier.startsWith('.'))
          return !allowed.packages.some((name) => name === '*' || name === specifier);
        return ![room, ...allowed.rooms].includes(topLevelFolder(resolveImport(file, specifier)));
      });
    expect(strays).toEqual([]);
  });

  it('has no import cycles', () => {
    const done = new Set<string>();
    function circleFrom(file: string, path: readonly string[]): string[] | undefined {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return undefined;
      const next = readImports(file).filter((specifier) => specifier.startsWith('.'));
      const circle = next
        .map((specifier) => circleFrom(resolveImport(file, specifier), [...path, file]))
        .find(Boolean);
      done.add(file);
      return circle;
    }
    const circles = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [circleFrom(file, [])].filter(Boolean));
    expect(circles).toEqual([]);
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
