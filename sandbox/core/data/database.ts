import { Collection } from './collection';
import { DataDirLock } from './data-dir-lock';
import { Journal, type JournalLine } from './journal';

export type Collections<Records> = { readonly [Name in keyof Records]: Collection<Records[Name]> };

/** The key of each kind of record. */
export type RecordKeys<Records> = { readonly [Name in keyof Records]: (record: Records[Name]) => string };

/** The state of a sandbox: in memory, and in a journal when there is a data folder. */
export class Database<Records extends object> {
  readonly collections: Collections<Records>;
  /** The virtual time at which an earlier run stopped; 0 if there was none. */
  readonly stoppedAt: number;
  readonly #journal: Journal | undefined;
  readonly #lock: DataDirLock | undefined;
  #clock: { now(): number } | undefined;

  constructor(keys: RecordKeys<Records>, folder?: string) {
    let lines: JournalLine[] = [];
    if (folder !== undefined) {
      this.#lock = new DataDirLock(folder);
      ({ journal: this.#journal, lines } = Journal.open(folder));
    }
    this.stoppedAt = lines.reduce((instant, line) => Math.max(instant, line.at), 0);

    const names = Object.keys(keys) as (keyof Records & string)[];
    const collections = names.map((name) => [name, this.#collection(name, keys[name], lines)]);
    this.collections = Object.fromEntries(collections);
  }

  /** Sets the clock, which is no constructor argument because it starts at `stoppedAt`. */
  setClock(clock: { now(): number }): void {
    this.#clock = clock;
  }

  /** Keeps a clock jump across restarts. */
  recordTime(): void {
    this.#write({});
  }

  clear(): void {
    for (const collection of Object.values(this.collections) as Collection<unknown>[]) collection.clear();
    this.#journal?.clear();
  }

  close(): void {
    this.#journal?.close();
    this.#lock?.release();
  }

  #collection<Item>(name: string, keyOf: (record: Item) => string, lines: JournalLine[]): Collection<Item> {
    const items = lines.filter((line) => line.collection === name).map((line) => line.record as Item);
    return new Collection(items, keyOf, (id, record) => this.#write({ collection: name, id, record }));
  }

  #write(line: Omit<JournalLine, 'at'>): void {
    this.#journal?.append({ at: this.#clock?.now() ?? 0, ...line });
  }
}
