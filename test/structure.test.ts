import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { preProcessFile } from 'typescript';

const root = resolve(__dirname, '..');
const rooms = ['shared', 'nodes', 'credentials', 'bot', 'sandbox'];

/** What each room may import beside itself: other rooms, then packages ('*' for any). */
const arrows: Readonly<Record<string, { rooms: string[]; packages: string[] }>> = {
  shared: { rooms: [], packages: ['zod/v4', 'crypto'] },
  nodes: { rooms: ['shared', 'credentials'], packages: ['n8n-workflow', 'zod/v4', 'crypto'] },
  credentials: { rooms: ['shared'], packages: ['n8n-workflow'] },
  bot: { rooms: ['shared'], packages: ['*'] },
  sandbox: { rooms: [], packages: ['*'] },
};

const files = rooms.flatMap((room) => sourcesBelow(room));

function sourcesBelow(folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
      .map((path) => join(folder, path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function importsOf(file: string): string[] {
  const { importedFiles } = preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => fileName);
}

function target(file: string, specifier: string): string {
  const path = relative(root, resolve(root, dirname(file), specifier));
  const candidates = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), path];
  return candidates.find((candidate) => files.includes(candidate)) ?? path;
}

function roomOf(path: string): string {
  return path.split('/')[0] ?? '';
}

describe('the house', () => {
  it('is there to be looked at', () => expect(files.length).toBeGreaterThan(80));

  it.each(rooms)('%s imports only what its arrows allow', (room) => {
    const allowed = arrows[room] ?? { rooms: [], packages: [] };
    const strays = files
      .filter((file) => roomOf(file) === room)
      .flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })))
      .filter(({ file, specifier }) => {
        if (!specifier.startsWith('.'))
          return !allowed.packages.some((name) => name === '*' || name === specifier);
        return ![room, ...allowed.rooms].includes(roomOf(target(file, specifier)));
      });
    expect(strays).toEqual([]);
  });

  it('has no circles', () => {
    const done = new Set<string>();
    function circleFrom(file: string, path: readonly string[]): string[] | undefined {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return undefined;
      const next = importsOf(file).filter((specifier) => specifier.startsWith('.'));
      const circle = next
        .map((specifier) => circleFrom(target(file, specifier), [...path, file]))
        .find(Boolean);
      done.add(file);
      return circle;
    }
    const circles = files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [circleFrom(file, [])].filter(Boolean));
    expect(circles).toEqual([]);
  });

  it('has no room for what fits nowhere', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.ts|\/)/.test(file))).toEqual([]);
  });

  it('reads the environment where a program begins, and nowhere else', () => {
    const readers = files.filter((file) => /\bprocess\.env\b/.test(readFileSync(join(root, file), 'utf8')));
    expect(readers.filter((file) => roomOf(file) !== 'sandbox' && !file.endsWith('/main.ts'))).toEqual([]);
  });
});
