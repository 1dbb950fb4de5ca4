import { fileBehaviours } from '../magic';
import type { StorageFault } from './create-storage';

/** What goes wrong with the first upload of a magic file; the next one works. */
export class StorageFaults {
  readonly #met = new Set<string>();
  /** The first medium of each file of a request: `request/medium/name` without its medium, and the whole key. */
  readonly #firstKeys = new Map<string, string>();

  next(key: string): StorageFault | undefined {
    const behaviours = fileBehaviours(key);
    if (behaviours.has('storage-liar') && this.#isOfFirstMedium(key)) return 'early-answer';
    if (this.#met.has(key)) return undefined;
    const fault = behaviours.has('storage-500')
      ? 'internal-error'
      : behaviours.has('storage-cut')
        ? 'cut'
        : behaviours.has('storage-early')
          ? 'early-answer'
          : undefined;
    if (fault) this.#met.add(key);
    return fault;
  }

  #isOfFirstMedium(key: string): boolean {
    const [request, , ...name] = key.split('/');
    const file = [request, ...name].join('/');
    const first = this.#firstKeys.get(file) ?? key;
    this.#firstKeys.set(file, first);
    return first === key;
  }
}
