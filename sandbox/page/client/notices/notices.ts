import { ExternalStore } from '../live/external-store';

interface Notice {
  id: number;
  text: string;
}

// Long enough to read twice.
const NOTICE_DURATION_MS = 12_000;
const MAX_NOTICES = 4;

/** Short messages of the page, such as errors. */
export class Notices {
  readonly all = new ExternalStore<readonly Notice[]>([]);
  #last = 0;

  show(text: string): void {
    this.#last += 1;
    const notice = { id: this.#last, text };
    const others = this.all.get().filter((one) => one.text !== text);
    this.all.set([...others, notice].slice(-MAX_NOTICES));
    setTimeout(() => this.dismiss(notice.id), NOTICE_DURATION_MS);
  }

  dismiss(id: number): void {
    this.all.update((all) => (all.some((one) => one.id === id) ? all.filter((one) => one.id !== id) : all));
  }
}
