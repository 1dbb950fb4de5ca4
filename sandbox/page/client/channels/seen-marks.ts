import { Store } from '../live/store';

type Marks = Readonly<Record<string, string>>;

/** The newest message somebody has seen in each channel, remembered by this browser. */
export class SeenMarks {
  readonly marks: Store<Marks>;
  readonly #key: string;

  constructor(person: string) {
    this.#key = `seen:${person}`;
    this.marks = new Store(read(this.#key));
  }

  see(channel: string, ts: string): void {
    if (ts <= (this.marks.get()[channel] ?? '')) return;
    this.marks.update((marks) => ({ ...marks, [channel]: ts }));
    localStorage.setItem(this.#key, JSON.stringify(this.marks.get()));
  }
}

function read(key: string): Marks {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Marks;
  } catch {
    return {};
  }
}
