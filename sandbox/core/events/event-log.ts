export type LoggedEvent<Event> = Event & { at: string };

type OfType<Event, Type> = Extract<LoggedEvent<Event>, { type: Type }>;
type Predicate<Event> = (event: LoggedEvent<Event>) => boolean;

// Enough for any test; a sandbox that runs for days must not fill the memory.
const MAX_LOGGED_EVENTS = 20_000;

/** What happened in a sandbox, for the terminal, the page and tests. */
export class EventLog<Event extends { type: string }> {
  readonly #listeners = new Set<(event: LoggedEvent<Event>) => void>();
  readonly #history: LoggedEvent<Event>[] = [];
  readonly #clock: { isoNow(): string };

  constructor(clock: { isoNow(): string }) {
    this.#clock = clock;
  }

  emit(event: Event): void {
    // A copy, because messages and views change after they are logged.
    const logged = structuredClone({ at: this.#clock.isoNow(), ...event });
    this.#history.push(logged);
    if (this.#history.length > MAX_LOGGED_EVENTS) this.#history.shift();
    for (const listener of [...this.#listeners]) listener(logged);
  }

  /** Returns a function that unsubscribes. */
  subscribe(listener: (event: LoggedEvent<Event>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Everything so far, oldest first. */
  history(): readonly LoggedEvent<Event>[] {
    return this.#history;
  }

  /** The next event that satisfies the predicate, or the next of a type. */
  next(predicate: Predicate<Event>): Promise<LoggedEvent<Event>>;
  next<Type extends Event['type']>(
    type: Type,
    matches?: (event: OfType<Event, Type>) => boolean,
  ): Promise<OfType<Event, Type>>;
  next(filter: string | Predicate<Event>, matches?: (event: never) => boolean) {
    const isWanted = toPredicate(filter, matches);
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe((event) => {
        if (!isWanted(event)) return;
        unsubscribe();
        resolve(event);
      });
    });
  }

  /** Finds the next event as `next` does, but also one of the past. */
  until(predicate: Predicate<Event>): Promise<LoggedEvent<Event>>;
  until<Type extends Event['type']>(
    type: Type,
    matches?: (event: OfType<Event, Type>) => boolean,
  ): Promise<OfType<Event, Type>>;
  async until(filter: string | Predicate<Event>, matches?: (event: never) => boolean) {
    const isWanted = toPredicate(filter, matches);
    return this.#history.find(isWanted) ?? this.next(isWanted);
  }
}

function toPredicate<Event extends { type: string }>(
  filter: string | Predicate<Event>,
  matches?: (event: never) => boolean,
): Predicate<Event> {
  if (typeof filter === 'function') return filter;
  return (event) => event.type === filter && (matches?.(event as never) ?? true);
}
