import type { Message } from '../../sandbox/slack';
import { hasButton } from './person';
import type { Surroundings } from './surroundings';

/** Reads the cards and does what they say: looks at the service, then presses Retry. Counts what that may repeat. */
export class Analyst {
  /** How often a person asked for a call that may have been carried out before. */
  readonly repeated = { createRequest: 0 };
  readonly #around: Surroundings;
  readonly #stop: () => void;
  readonly #retried = new Set<string>();

  constructor(around: Surroundings) {
    this.#around = around;
    this.#stop = around.workspace.happenings.subscribe((one) => {
      if (one.type === 'message.posted' || one.type === 'message.updated') this.#read(one.message);
    });
  }

  rest(): void {
    this.#stop();
  }

  #read(message: Message): void {
    const version = `${message.ts} ${message.edited?.ts}`;
    if (this.#retried.has(version)) return;
    this.#retried.add(version);
    if (hasButton(message, 'retry_figures')) void this.#readFigures(message);
    if (!hasButton(message, 'retry_submission')) return;
    const { contains } = this.#around;
    if (contains(message, 'nobody knows') && contains(message, 'creating the request'))
      this.repeated.createRequest += 1;
    this.#press(message, 'retry_submission');
  }

  /** The card says it: only if the figures are not there. */
  async #readFigures(message: Message): Promise<void> {
    const { requests } = await this.#around.state();
    if (!requests.some(({ notes }) => notes)) this.#press(message, 'retry_figures');
  }

  #press(message: Message, action: string): void {
    // What comes to nothing shows in the end.
    this.#around.bob.press(message, action).catch(() => undefined);
  }
}
