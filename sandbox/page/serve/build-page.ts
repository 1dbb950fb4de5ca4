import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, type BuildResult, build, context } from 'esbuild';
import { CHECKOUT } from '../../core/checkout';

const SOURCES = join(CHECKOUT, 'sandbox/page/client');

/** The built page in memory, by name, so that no request path reaches the file system. */
export type PageFiles = ReadonlyMap<string, Uint8Array>;

/** Builds the page: half a second. */
export async function buildPage(): Promise<PageFiles> {
  return toPageFiles(await build(createOptions({ watched: false })));
}

interface PageWatcherOptions {
  onBuilt(files: PageFiles): void;
  /** Gets `file:line:column: ERROR: …` for each error; the last page that could be built stays. */
  onError(line: string): void;
}

/** Builds the page now and whenever its sources change. */
export async function watchPage({
  onBuilt,
  onError,
}: PageWatcherOptions): Promise<{ close(): Promise<void> }> {
  const watcher = await context({
    ...createOptions({ watched: true }),
    logLevel: 'silent',
    plugins: [
      {
        name: 'built',
        setup: ({ onEnd }) =>
          onEnd(async (result) => {
            for (const { location, text } of result.errors)
              onError(`${location?.file}:${location?.line}:${location?.column}: ERROR: ${text}`);
            if (result.errors.length === 0) onBuilt(await toPageFiles(result));
          }),
      },
    ],
  });
  await watcher.watch();
  return { close: () => watcher.dispose() };
}

function createOptions({ watched }: { watched: boolean }) {
  return {
    absWorkingDir: SOURCES,
    entryPoints: ['main.tsx', 'icon.svg'],
    // Nothing is written there.
    outdir: SOURCES,
    write: false,
    entryNames: 'assets/[name]-[hash]',
    bundle: true,
    minify: !watched,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    loader: { '.svg': 'copy' },
    define: { 'process.env.NODE_ENV': '"production"', IS_WATCHED: String(watched) },
  } satisfies BuildOptions;
}

/** index.html names the other files, whose names contain a hash of their content. */
async function toPageFiles({ outputFiles = [] }: BuildResult): Promise<PageFiles> {
  const files = new Map<string, Uint8Array>(
    outputFiles.map(({ path, contents }) => [path.slice(SOURCES.length + 1).replaceAll('\\', '/'), contents]),
  );
  const find = (ending: string) => `./${[...files.keys()].find((name) => name.endsWith(ending))}`;
  const html = (await readFile(join(SOURCES, 'index.html'), 'utf8'))
    .replace('./main.tsx', find('.js'))
    .replace('./main.css', find('.css'))
    .replace('./icon.svg', find('.svg'));
  return files.set('index.html', Buffer.from(html));
}
