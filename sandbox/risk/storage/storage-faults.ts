import { fileBehaviours } from '../magic';
import type { StorageFault } from './create-storage';

/** What goes wrong with the first upload of a magic file; the next one works. */
export class StorageFaults {
  readonly #met = new Set<string>();

  next(key: string): StorageFault | undefined {
    if (this.#met.has(key)) return undefined;
    const behaviours = fileBehaviours(key);
    const fault = behaviours.has('storage-500')
      ? 'internal-error'
      : behaviours.has('storage-cut')
        ? 'cut'
        : undefined;
    if (fault) this.#met.add(key);
    return fault;
  }
}
