/** Something that happened in the sandbox, as the console, the page and tests see it. */
export type RiskEvent =
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

export type LoggedRiskEvent = RiskEvent & { at: string };

type RiskEventListener = (happened: LoggedRiskEvent) => void;

export class RiskEventLog {
  readonly #listeners = new Set<RiskEventListener>();
  readonly #isoNow: () => string;

  constructor(isoNow: () => string) {
    this.#isoNow = isoNow;
  }

  emit(happening: RiskEvent): void {
    const happened = { at: this.#isoNow(), ...happening };
    for (const listener of [...this.#listeners]) listener(happened);
  }

  /** Returns the way to stop listening. */
  subscribe(listener: RiskEventListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The next happening of a type that satisfies `matches`. */
  next<Type extends RiskEvent['type']>(
    type: Type,
    matches: (happened: Extract<LoggedRiskEvent, { type: Type }>) => boolean = () => true,
  ): Promise<Extract<LoggedRiskEvent, { type: Type }>> {
    return new Promise((resolve) => {
      const stop = this.subscribe((happened) => {
        if (happened.type !== type || !matches(happened as never)) return;
        stop();
        resolve(happened as never);
      });
    });
  }
}
