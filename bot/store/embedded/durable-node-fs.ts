import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's NODEFS that matter here; PGlite does not type them. */
interface NodeFsModule {
  readonly NODEFS: { readonly stream_ops: { fsync?: (stream: OpenStream) => number } };
}

interface OpenStream {
  /** The descriptor of the file or folder: a new or renamed file is only safe once its folder is too. */
  readonly nfd: number;
}

type Init = NodeFS['init'];

/** NodeFS ignores every fsync, so that a power cut loses what was committed. This one carries them out. */
export class DurableNodeFs extends NodeFS {
  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = [...((emscriptenOpts.preRun ?? []) as ((module: never) => void)[]), enableFsync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } as typeof emscriptenOpts };
  }
}

/** PGlite's own parameters contain -F, which turns fsync off. */
export function durableStartParams(stock: typeof PGlite.defaultStartParams): string[] {
  return [...stock.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}

function enableFsync({ NODEFS }: NodeFsModule): void {
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    fs.fsyncSync(nfd);
    return 0;
  };
}
