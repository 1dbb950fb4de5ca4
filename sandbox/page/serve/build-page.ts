import { join } from 'node:path';
import { type BuildOptions, type BuildResult, buildSync, context } from 'esbuild';
import { CHECKOUT } from '../../core/checkout';

const SOURCES = join(CHECKOUT, 'sandbox/page/client');

/** The built page in memory, by name, so that no request path reaches the file system. */
export type PageFiles = ReadonlyMap<string, Uint8Array>;

/** Builds the page: half a second. The asynchronous build would leave esbuild beside the sandbox as an idle process. */
export function buildPage(): PageFiles {
  return toPageFiles(buildSync(createOptions({ watched: false })));
}

interface PageWatcherOptions {
  onBuilt(files: PageFiles): void;
  /** Gets `file:line:column: ERROR: …` for each error; the last page that could be built stays. */
  onError(line: string): void;
}

/** Builds the page now and whenever its sources change; resolves after the first build. */
export async function watchPage({
  onBuilt,
  onError,
}: PageWatcherOptions): Promise<{ close(): Promise<void> }> {
  let endFirstBuild = () => {};
  const firstBuild = new Promise<void>((resolve) => {
    endFirstBuild = resolve;
  });
  const watcher = await context({
    ...createOptions({ watched: true }),
    logLevel: 'silent',
    plugins: [
      {
        name: 'built',
        setup: ({ onEnd }) =>
          onEnd((result) => {
            for (const { location, text } of result.errors)
              onError(
                `${location ? `${location.file}:${location.line}:${location.column}: ` : ''}ERROR: ${text}`,
              );
            try {
              if (result.errors.length === 0) onBuilt(toPageFiles(result));
            } finally {
              endFirstBuild();
            }
          }),
      },
    ],
  });
  await watcher.watch();
  await firstBuild;
  return { close: () => watcher.dispose() };
}

function createOptions({ watched }: { watched: boolean }) {
  return {
    absWorkingDir: SOURCES,
    entryPoints: ['index.html', 'main.tsx', 'icon.svg'],
    // Nothing is written there.
    outdir: SOURCES,
    write: false,
    entryNames: 'assets/[name]-[hash]',
    bundle: true,
    minify: !watched,
    format: 'esm',
    target: 'es2023',
    jsx: 'automatic',
    loader: { '.html': 'copy', '.svg': 'copy' },
    define: { 'process.env.NODE_ENV': '"production"', IS_WATCHED: String(watched) },
  } satisfies BuildOptions;
}

/** index.html names the other files, whose names contain a hash of their content. */
function toPageFiles({ outputFiles = [] }: BuildResult): PageFiles {
  const find = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending));
  const toName = (path = '') => path.slice(SOURCES.length + 1).replaceAll('\\', '/');
  const html = (find('.html')?.text ?? '')
    .replace('./main.tsx', `./${toName(find('.js')?.path)}`)
    .replace('./main.css', `./${toName(find('.css')?.path)}`)
    .replace('./icon.svg', `./${toName(find('.svg')?.path)}`);
  return new Map([
    ...outputFiles.map(({ path, contents }) => [toName(path), contents] as const),
    ['index.html', Buffer.from(html)],
  ]);
}
