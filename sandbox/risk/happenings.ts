/** Something that happened in the sandbox, as the console, the page and tests see it. */
export type Happening =
  | { type: 'request.created'; request: string; code: string }
  | { type: 'notes.added'; request: string }
  | { type: 'medium.described'; request: string; medium: string; file: string }
  | { type: 'medium.stored'; key: string; size: number }
  | { type: 'medium.online'; request: string; medium: string; file: string }
  | { type: 'report.ready'; request: string; report: string; source: string }
  | { type: 'report.revised'; request: string; report: string; source: string }
  | { type: 'webhook.delivered'; url: string; report: string; attempt: number }
  | { type: 'webhook.failed'; url: string; report: string; attempt: number; outcome: string; final: boolean }
  | { type: 'clock.advanced'; ms: number }
  | { type: 'reset' };

export type Happened = Happening & { at: string };

type Listener = (happened: Happened) => void;

export class Happenings {
  readonly #listeners = new Set<Listener>();
  readonly #isoNow: () => string;

  constructor(isoNow: () => string) {
    this.#isoNow = isoNow;
  }

  announce(happening: Happening): void {
    const happened = { at: this.#isoNow(), ...happening };
    for (const listener of [...this.#listeners]) listener(happened);
  }

  /** Returns the way to stop listening. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The next happening of a type that satisfies `matches`. */
  next<Type extends Happening['type']>(
    type: Type,
    matches: (happened: Extract<Happened, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<Happened, { type: Type }>> {
    return new Promise((resolve) => {
      const stop = this.subscribe((happened) => {
        if (happened.type !== type || !matches(happened as never)) return;
        stop();
        resolve(happened as never);
      });
    });
  }
}
