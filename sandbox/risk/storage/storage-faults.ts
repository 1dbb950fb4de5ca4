import { getFileBehaviours } from '../magic-inputs';
import type { StorageFault } from './create-storage-server';

/** Faults of uploads whose file name is a magic input. */
export class StorageFaults {
  readonly #triggered = new Set<string>();
  /** The key of the first medium of each file, by request and file name. */
  readonly #firstKeys = new Map<string, string>();

  next(key: string): StorageFault | undefined {
    const behaviours = getFileBehaviours(key);
    const file = toFileId(key);
    if (behaviours.has('storage-liar') && this.#isFirstMedium(key, file)) return 'early-response';
    if (behaviours.has('storage-500')) return this.#once(key, 'internal-error');
    if (behaviours.has('storage-cut')) return this.#once(key, 'cut');
    if (behaviours.has('storage-early')) return this.#once(file, 'early-response');
    return undefined;
  }

  #once(id: string, fault: StorageFault): StorageFault | undefined {
    if (this.#triggered.has(id)) return undefined;
    this.#triggered.add(id);
    return fault;
  }

  #isFirstMedium(key: string, file: string): boolean {
    const first = this.#firstKeys.get(file) ?? key;
    this.#firstKeys.set(file, first);
    return first === key;
  }
}

/** The id of a file: `request/medium/name` without the medium. */
function toFileId(key: string): string {
  const [request, , ...name] = key.split('/');
  return [request, ...name].join('/');
}
