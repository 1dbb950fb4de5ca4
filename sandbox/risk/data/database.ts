import type { VirtualClock } from '../clock/virtual-clock';
import { Collection } from './collection';
import { FolderLock } from './folder-lock';
import { Journal, type JournalLine } from './journal';
import type { Records } from './records';

type Collections = { readonly [Name in keyof Records]: Collection<Records[Name]> };

/** Everything the sandbox knows: in memory, and in the journal of a folder when there is one. */
export class Database {
  readonly collections: Collections;
  /** The virtual instant at which an earlier run stopped; 0 when there was none. */
  readonly stoppedAt: number;
  readonly #journal: Journal | undefined;
  readonly #lock: FolderLock | undefined;
  #clock: VirtualClock | undefined;

  constructor(folder?: string) {
    let lines: JournalLine[] = [];
    if (folder !== undefined) {
      this.#lock = new FolderLock(folder);
      ({ journal: this.#journal, lines } = Journal.open(folder));
    }
    this.stoppedAt = lines.reduce((instant, line) => Math.max(instant, line.at), 0);

    const collection = <Name extends keyof Records>(name: Name) =>
      new Collection<Records[Name]>(
        lines.filter((line) => line.collection === name).map((line) => line.record as Records[Name]),
        (id, record) => this.#write({ collection: name, id, record }),
      );
    this.collections = {
      requests: collection('requests'),
      media: collection('media'),
      analyses: collection('analyses'),
      reports: collection('reports'),
      webhooks: collection('webhooks'),
      deliveries: collection('deliveries'),
    };
  }

  /** The clock can only be set once it is known when an earlier run stopped. */
  stampWith(clock: VirtualClock): void {
    this.#clock = clock;
  }

  /** So that a jump in time outlives the process. */
  recordTime(): void {
    this.#write({});
  }

  clear(): void {
    for (const collection of Object.values(this.collections)) collection.clear();
    this.#journal?.clear();
  }

  close(): void {
    this.#journal?.close();
    this.#lock?.release();
  }

  #write(line: Omit<JournalLine, 'at'>): void {
    this.#journal?.append({ at: this.#clock?.now() ?? 0, ...line });
  }
}
