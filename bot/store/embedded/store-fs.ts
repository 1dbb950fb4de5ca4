import fs from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PRIVATE_MODE } from './private-files';

/** The parts of Emscripten's NODEFS that matter here; PGlite does not type them. */
interface NodeFsModule {
  readonly NODEFS: {
    readonly node_ops: {
      mknod(parent: object, name: string, mode: number, device: number): object;
      setattr(node: object, attributes: Attributes): void;
    };
    readonly stream_ops: {
      setattr(stream: OpenStream, attributes: Attributes): void;
      fsync?: (stream: OpenStream) => number;
    };
  };
}

interface OpenStream {
  /** The descriptor of the file or folder: a new or renamed file is only safe once its folder is too. */
  readonly nfd: number;
}

interface Attributes {
  mode?: number;
}

type Init = NodeFS['init'];

/** PGlite's own NodeFS ignores every fsync, so that a power cut loses what was committed, and lets everybody read and write its files. */
export class StoreFs extends NodeFS {
  /** Why PostgreSQL gave up, in its own words: PGlite says no more than that it was aborted. */
  lastWords: string | undefined;
  readonly #onPanic: (lastWords: string) => void;

  constructor(folder: string, onPanic: (lastWords: string) => void) {
    super(folder);
    this.#onPanic = onPanic;
  }

  override async init(...[pglite, options]: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const adapt = [enableFsync, keepFilesPrivate] as unknown as NonNullable<typeof emscriptenOpts.preRun>;
    const preRun = [...(emscriptenOpts.preRun ?? []), ...adapt];
    const printErr = (line: string) => {
      const [, severity, words] = /(FATAL|PANIC): +(.+)/.exec(line) ?? [];
      if (words) this.lastWords = words;
      if (severity === 'PANIC') this.#onPanic(String(words));
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun, printErr } };
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

/** Emscripten sets the mode of a new file itself, whatever the umask is; most files of PGlite would get 0666. */
function keepFilesPrivate({ NODEFS: { node_ops, stream_ops } }: NodeFsModule): void {
  const { mknod, setattr } = node_ops;
  const { setattr: setStreamAttr } = stream_ops;
  const restrict = (attributes: Attributes): Attributes =>
    attributes.mode === undefined ? attributes : { ...attributes, mode: attributes.mode & PRIVATE_MODE };
  node_ops.mknod = (parent, name, mode, device) => mknod(parent, name, mode & PRIVATE_MODE, device);
  node_ops.setattr = (node, attributes) => setattr(node, restrict(attributes));
  stream_ops.setattr = (stream, attributes) => setStreamAttr(stream, restrict(attributes));
}
