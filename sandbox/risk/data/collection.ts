/** Records of one kind, by id, in the order they were first put. Every change is told to `onChange`. */
export class Collection<Item extends { id: string }> {
  readonly #items = new Map<string, Item>();
  readonly #onChange: (id: string, item: Item | null) => void;

  constructor(items: Item[], onChange: (id: string, item: Item | null) => void) {
    for (const item of items) this.#items.set(item.id, item);
    this.#onChange = onChange;
  }

  get(id: string): Item | undefined {
    return this.#items.get(id);
  }

  all(): Item[] {
    return [...this.#items.values()];
  }

  where(matches: (item: Item) => boolean): Item[] {
    return this.all().filter(matches);
  }

  put(item: Item): Item {
    this.#items.set(item.id, item);
    this.#onChange(item.id, item);
    return item;
  }

  remove(id: string): boolean {
    const removed = this.#items.delete(id);
    if (removed) this.#onChange(id, null);
    return removed;
  }

  clear(): void {
    this.#items.clear();
  }
}
