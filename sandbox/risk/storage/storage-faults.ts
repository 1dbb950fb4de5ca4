import { getFileBehaviours } from '../magic-inputs';
import type { StorageFault } from './create-storage-server';

/** What goes wrong with the first upload of a magic file; the next one works. */
export class StorageFaults {
  readonly #triggered = new Set<string>();
  /** The key of the first medium of each file of a request. */
  readonly #firstKeys = new Map<string, string>();

  next(key: string): StorageFault | undefined {
    const behaviours = getFileBehaviours(key);
    const file = fileOf(key);
    if (behaviours.has('storage-liar') && this.#isOfFirstMedium(key, file)) return 'early-answer';
    if (behaviours.has('storage-500')) return this.#once(key, 'internal-error');
    if (behaviours.has('storage-cut')) return this.#once(key, 'cut');
    if (behaviours.has('storage-early')) return this.#once(file, 'early-answer');
    return undefined;
  }

  #once(what: string, fault: StorageFault): StorageFault | undefined {
    if (this.#triggered.has(what)) return undefined;
    this.#triggered.add(what);
    return fault;
  }

  #isOfFirstMedium(key: string, file: string): boolean {
    const first = this.#firstKeys.get(file) ?? key;
    this.#firstKeys.set(file, first);
    return first === key;
  }
}

/** `request/medium/name` without its medium. */
function fileOf(key: string): string {
  const [request, , ...name] = key.split('/');
  return [request, ...name].join('/');
}
