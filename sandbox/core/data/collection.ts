/** Records of one kind, by key, in insertion order. Every change is passed to `onChange`. */
export class Collection<Item> {
  readonly #items = new Map<string, Item>();
  readonly #keyOf: (item: Item) => string;
  readonly #onChange: (key: string, item: Item | null) => void;

  constructor(
    items: Item[],
    keyOf: (item: Item) => string,
    onChange: (key: string, item: Item | null) => void,
  ) {
    for (const item of items) this.#items.set(keyOf(item), item);
    this.#keyOf = keyOf;
    this.#onChange = onChange;
  }

  has(key: string): boolean {
    return this.#items.has(key);
  }

  get(key: string): Item | undefined {
    return this.#items.get(key);
  }

  all(): Item[] {
    return [...this.#items.values()];
  }

  where(matches: (item: Item) => boolean): Item[] {
    return this.all().filter(matches);
  }

  /** Adds an item, or saves one that has changed. */
  put(item: Item): Item {
    const key = this.#keyOf(item);
    this.#items.set(key, item);
    this.#onChange(key, item);
    return item;
  }

  remove(key: string): boolean {
    const removed = this.#items.delete(key);
    if (removed) this.#onChange(key, null);
    return removed;
  }

  clear(): void {
    this.#items.clear();
  }
}
