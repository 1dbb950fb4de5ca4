interface PendingItem<Item> {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

const MAX_GROUP_SIZE = 200;

/** Commits for many callers at once: items added during one transaction share the next. */
export class GroupCommit<Item> {
  readonly #commit: (items: readonly Item[]) => Promise<void>;
  readonly #waiting: PendingItem<Item>[] = [];
  #running = false;

  constructor(commit: (items: readonly Item[]) => Promise<void>) {
    this.#commit = commit;
  }

  /** Resolves when the item is committed. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) await this.#commitGroup(this.#waiting.splice(0, MAX_GROUP_SIZE));
    this.#running = false;
  }

  async #commitGroup(group: readonly PendingItem<Item>[]): Promise<void> {
    try {
      await this.#commit(group.map(({ item }) => item));
      for (const { resolve } of group) resolve();
    } catch (error) {
      // An item that cannot be stored must not fail the others.
      if (group.length > 1) for (const one of group) await this.#commitGroup([one]);
      else for (const { reject } of group) reject(error);
    }
  }
}
